import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#test/support/start-postgres.ts';
import { findWebKit } from '../../scripts/prepare/other-browsers.js';
import type { Browser } from './browser.ts';
import { eventually } from './eventually.ts';
import { findInPage, type Target } from './find-in-page.ts';

/** How the protocol writes the keys that have no letter. */
const keyCodes: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
};
/** What the protocol calls a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type ElementReference = { [elementKey]: string };

/** WebKit as GTK programs have it, by WebDriver, on a screen that nobody sees. */
export async function startWebKit(): Promise<Browser> {
  const { screen: screenPath, driver: driverPath } = findWebKit();
  const screen = spawn(screenPath, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await Promise.race([
    once(screen.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(screen, 'exit').then(() => Promise.reject(new Error('The screen for WebKit did not start'))),
  ]);
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  });
  let session = '';

  async function send<Value>(method: string, path: string, body?: object): Promise<Value> {
    const answer = await fetch(`http://127.0.0.1:${port}${session}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }
  const end = async () => {
    if (session) await send('DELETE', '').catch(() => undefined);
    await endProcess(driver);
    await endProcess(screen);
  };

  try {
    await eventually('starting the driver of WebKit', () => send('GET', '/status').then(() => true));
    const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
    });
    session = `/session/${sessionId}`;
  } catch (error) {
    await end();
    throw error;
  }

  /** Whatever runs in the page begins to listen there, if nobody does yet: this browser has no console that can be read from outside. */
  const execute = <Value>(work: (...args: never[]) => unknown, args: unknown[]) =>
    send<Value>('POST', '/execute/sync', {
      script: `(${listenForComplaints})(); return (${work})(...arguments)`,
      args,
    });
  const find = async (target: Target) => {
    const element = await execute<ElementReference | null>(findInPage, [target]);
    if (!element) throw new Error(`There is no ${target.role} '${target.name}'`);
    return element;
  };
  const pathTo = async (target: Target) => `/element/${(await find(target))[elementKey]}`;
  const press = (keys: string[][]) =>
    send<void>('POST', '/actions', {
      actions: [{ type: 'key', id: 'keyboard', actions: keys.flatMap(strokes) }],
    });

  return {
    open: async (address) => {
      await execute(() => document.documentElement.setAttribute('data-left', ''), []);
      await send('POST', '/url', { url: address });
      const isNew = () =>
        document.readyState === 'complete' && !document.documentElement.hasAttribute('data-left');
      await eventually(`opening ${address}`, () => execute<boolean>(isNew, []));
    },
    back: () => send('POST', '/back', {}),
    resize: async (width, height) => {
      const window = await send<{ width: number; height: number }>('POST', '/window/rect', { width, height });
      const [inner, outer] = await execute<number[]>(() => [innerWidth, innerHeight], []);
      await send('POST', '/window/rect', {
        width: width + window.width - (inner ?? 0),
        height: height + window.height - (outer ?? 0),
      });
    },
    evaluate: (work, ...args) => execute(work, args),
    read: async (target, work) => execute(work, [await find(target)]),
    click: async (target) => send('POST', `${await pathTo(target)}/click`, {}),
    type: (text) => press([...text].map((letter) => [letter])),
    press: (...keys) => press([keys.map((key) => keyCodes[key] ?? key)]),
    chooseFile: async (target, path) => send('POST', `${await pathTo(target)}/value`, { text: path }),
    picture: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    complaints: () => execute(() => JSON.parse(sessionStorage.getItem('complaints') ?? '[]'), []),
    close: end,
  };
}

/** Down in their order, and up again the other way round. */
function strokes(keys: string[]) {
  return [
    ...keys.map((value) => ({ type: 'keyDown', value })),
    ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
}

async function endProcess(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** Runs in the page. What it hears outlives the document, as long as the next one is of the same site. */
function listenForComplaints() {
  const known = window as { isHeard?: boolean };
  if (known.isHeard) return;
  known.isHeard = true;
  const note = (words: string) => {
    const before = JSON.parse(sessionStorage.getItem('complaints') ?? '[]');
    sessionStorage.setItem('complaints', JSON.stringify([...before, words]));
  };
  window.addEventListener('error', ({ message }) => note(message));
  window.addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
  for (const method of ['error', 'warn', 'assert'] as const) {
    const write = console[method];
    console[method] = (...words: unknown[]) => {
      if (method !== 'assert' || !words[0]) note(words.map(String).join(' '));
      write.apply(console, words as []);
    };
  }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`${violatedDirective} does not allow ${blockedURI}`),
  );
}
