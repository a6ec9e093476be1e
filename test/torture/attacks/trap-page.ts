import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { browserFlags, findBrowser } from '../../../scripts/prepare/browser.js';
import { neverMs } from '../scenario.ts';

/** A call that a page of another site would like to make. */
export type WantedCall = { method: string; path: string; fields: Record<string, unknown> };

/** Runs on the other site, with all that a browser lets such a page do; answers what it was allowed to read. */
const trap = `async ({ url, calls }) => {
  const readable = [];
  const frame = document.querySelector('iframe');
  for (const { method, path, fields } of calls) {
    const address = url + path;
    const json = JSON.stringify(fields);
    for (const enctype of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
      const form = Object.assign(document.createElement('form'), { method: 'POST', action: address, enctype, target: 'sink' });
      const named = enctype === 'text/plain' ? { [json.slice(0, -1) + ',"x":"']: '"}' } : fields;
      for (const [name, value] of Object.entries(named)) {
        const field = Object.assign(document.createElement('input'), { name, value: typeof value === 'string' ? value : JSON.stringify(value) });
        form.append(field);
      }
      document.body.append(form);
      const loaded = new Promise((resolve) => { frame.onload = resolve; setTimeout(resolve, 1000); });
      form.submit();
      await loaded;
    }
    const bodies = [json, new URLSearchParams({ json }), new Blob([json]), new Blob([json], { type: 'text/plain' })];
    for (const body of bodies)
      await fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'include', body }).catch(() => {});
    navigator.sendBeacon(address, new Blob([json], { type: 'text/plain' }));
    const asked = [
      { method, headers: { 'content-type': 'application/json' }, body: json },
      { method, headers: { 'x-auth-token': 'x' } },
      { method: 'GET' },
    ];
    for (const init of asked) {
      const answer = await fetch(address, { ...init, mode: 'cors', credentials: 'include' }).catch(() => undefined);
      if (answer) readable.push(init.method + ' ' + path);
    }
  }
  return readable;
}`;

/**
 * A real browser in which someone is signed in visits another site. Gives what that site could read, and each of its requests that the
 * product did not refuse.
 */
export async function visitTrap(
  url: string,
  token: string,
  calls: WantedCall[],
  cookie: string,
): Promise<string[]> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<iframe name="sink"></iframe>'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserFlags,
    timeout: neverMs,
  });
  try {
    const context = await browser.newContext();
    context.setDefaultTimeout(neverMs);
    const page = await context.newPage();
    await page.goto(`${url}/services`);
    await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
    const [name = '', value = ''] = cookie.split('=', 2);
    const kept = {
      domain: new URL(url).hostname,
      path: apiPaths.signIn,
      httpOnly: true,
      sameSite: 'Strict' as const,
    };
    await context.addCookies([{ name, value, ...kept }]);
    const harm: string[] = [];
    page.on('response', (answer) => {
      const { method, isOurs } = { method: answer.request().method(), isOurs: answer.url().startsWith(url) };
      // Whatever is said there is taken without a word; what comes from elsewhere counts for nothing.
      const isView = answer.url() === url + apiPaths.visits;
      if (isOurs && method !== 'GET' && !isView && answer.status() < 400)
        harm.push(`a page elsewhere was answered ${answer.status()} to ${method} ${answer.url()}`);
    });
    // By its other name this machine is another site.
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    const readable = (await page.evaluate(`(${trap})(${JSON.stringify({ url, calls })})`)) as string[];
    return [...harm, ...readable.map((name) => `a page elsewhere could read ${name}`)];
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
