import { apiPaths } from '#contract/paths.ts';
import { solveCaptchaOf } from '#test/support/solve-captcha.ts';
import { ask } from './drive.ts';
import type { Target } from './line.ts';
import { validatedPaths } from './public-lines.ts';
import type { Size } from './seed-database.ts';
import { admin, type RunningServer } from './servers.ts';

/** Signs in and solves captchas: everything that requests need and nobody wants to measure. */
export async function getToKnow(
  { port }: RunningServer,
  size: Size,
  captchasNeeded: number,
): Promise<Target> {
  const signedIn = await ask(port, { method: 'POST', path: apiPaths.signIn, body: JSON.stringify(admin) });
  const { token } = JSON.parse(signedIn.body.toString()) as { token: string };
  const captchas: string[] = [];
  while (captchas.length < captchasNeeded) captchas.push(await solveCaptchaOf(`http://127.0.0.1:${port}`));
  const published = await ask(port, { method: 'GET', path: `${apiPaths.posts}?limit=1&view=card` });
  const [post] = JSON.parse(published.body.toString()) as [{ _id: string }];
  return { size, token, etags: new Map(), captchas, publishedId: post._id };
}

/** Fetches the validators of what is there now. */
export async function learnEtags({ port }: RunningServer, { etags }: Target): Promise<void> {
  for (const path of validatedPaths) {
    const { headers } = await ask(port, {
      method: 'GET',
      path,
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' },
    });
    etags.set(path, headers.find(([header]) => header.toLowerCase() === 'etag')?.[1] ?? '');
  }
}
