import { type ApiTransport, createApiClient } from './api-client.ts';
import { readToken } from './token-storage.ts';

const overNetwork: ApiTransport = async ({ path, ...init }) => {
  const response = await fetch(path, init);
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    json: () => response.json(),
  };
};

/** The browser's one client, with the token of whoever is signed in. */
export const api = createApiClient(overNetwork, readToken);
