const attempts = 5;
const longestPause = 10_000;

type Waiting = {
  ask: (path: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  pause: (milliseconds: number) => Promise<unknown>;
};

const inTheBrowser: Waiting = {
  ask: (path, init) => fetch(path, init),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Asks again, a few times, while the server says that it is too busy just now: as late as it wishes, within reason. */
export async function fetchPatiently(
  path: RequestInfo | URL,
  init?: RequestInit,
  { ask, pause }: Waiting = inTheBrowser,
): Promise<Response> {
  for (let left = attempts - 1; ; left -= 1) {
    const response = await ask(path, init);
    if (response.status !== 503 || left === 0) return response;
    const wish = Number(response.headers.get('retry-after')) * 1000;
    await pause(Math.min(Math.max(wish || 0, 1000), longestPause));
  }
}
