import { apiPaths } from '#contract/paths.ts';
import { createApiClient } from './api-client.ts';

/** Gives back a token that is not wanted, whoever is signed in here. A server that cannot be reached lets it run out. */
export async function endSession(token: string): Promise<void> {
  const { request } = createApiClient(
    (path, init) => fetch(path, init),
    () => token,
  );
  await request(apiPaths.signOut, { method: 'POST' }).catch(() => {});
}
