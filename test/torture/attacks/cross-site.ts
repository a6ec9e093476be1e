import { apiPaths } from '#contract/paths.ts';
import { contactPayload } from '#test/support/factories.ts';
import { account } from '../product.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { fillPath, idFor, type Operation, operationsOf, simplest } from './api-description.ts';
import { type Asked, ask } from './ask.ts';
import { changesBetween, readRows } from './stored-rows.ts';
import { atOnce, sampleOf, type Target, withTarget } from './target.ts';
import { visitTrap } from './trap-page.ts';

export const crossSite: Scenario = {
  area: 'Attacks',
  name: 'requests from other sites',
  promise: 'No other site can make a visitor’s browser change anything, and none may read an answer',
  run: (world) => withTarget(world, {}, (target) => attack(world, target)),
};

const boundary = 'x';

/** What a browser sends along for a page of another site, with everything that it has stored for ours. */
const fromElsewhere = (cookie: string, origin = 'https://evil.example') => ({
  origin,
  cookie,
  referer: 'https://evil.example/trap',
  'sec-fetch-site': 'cross-site',
});

type Shape = { name: string; send: (operation: Operation, path: string, fields: Fields) => Asked };
type Fields = Record<string, unknown>;

/** A browser sends a body from another site only under one of these types, or under none at all. */
function bodyShapes(): Shape[] {
  const post = (name: string, type: string | undefined, encode: (fields: Fields) => string): Shape => ({
    name,
    send: ({ method }, path, fields) => ({
      method: 'POST',
      // Some servers take the method from the address or from a field.
      path: method === 'POST' ? path : `${path}?_method=${method}`,
      headers: typed(type),
      body: encode({ ...fields, _method: method }),
    }),
  });
  const json = (fields: Fields) => JSON.stringify(fields);
  const words = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return [
    post('a form', 'application/x-www-form-urlencoded', (fields) =>
      new URLSearchParams(
        Object.entries(fields).map(([name, value]): [string, string] => [name, words(value)]),
      ).toString(),
    ),
    post('a form whose text is JSON', 'application/x-www-form-urlencoded', json),
    post('a form with files', `multipart/form-data; boundary=${boundary}`, (fields) =>
      Object.entries(fields)
        .map(
          ([name, value]) =>
            `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${words(value)}\r\n`,
        )
        .concat(`--${boundary}--\r\n`)
        .join(''),
    ),
    post('plain text that is JSON', 'text/plain', json),
    post('plain text with a type in its type', 'text/plain; application/json', json),
    post('plain text with another type behind it', 'text/plain, application/json', json),
    post('a boundary that looks like a type', 'multipart/form-data; boundary=application/json', json),
    post('no type at all', undefined, json),
    post('an empty type', '', json),
  ];
}

function typed(type: string | undefined): Record<string, string> {
  return type === undefined ? {} : { 'content-type': type };
}

const shapes: Shape[] = [
  ...bodyShapes(),
  {
    name: 'a link',
    send: ({ method }, path, fields) => ({
      path: `${path}?${new URLSearchParams({ _method: method, ...(fields as Record<string, string>) })}`,
      headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    }),
  },
];

async function attack({ times, effort }: World, target: Target): Promise<Outcome> {
  const { url, staff, site } = target;
  const harm: string[] = [];
  const things = await target.makeThings();
  const cookie = await cookieOf(url);
  const operations = await operationsOf(url);
  const changing = operations.filter(({ method }) => method !== 'GET');
  const before = await readRows(site);
  let tried = 0;

  const judge = async (name: string, asked: Asked, mayBe: (status: number) => boolean) => {
    for (const origin of ['https://evil.example', 'null']) {
      tried += 1;
      const headers = { ...fromElsewhere(cookie, origin), ...asked.headers };
      const answer = await ask(url, { ...asked, headers });
      if (!mayBe(answer.status)) harm.push(`${name} answered ${answer.status}`);
      const allowed = Object.keys(answer.headers).filter((header) => header.startsWith('access-control-'));
      if (allowed.length > 0) harm.push(`${name} sends ${allowed.join(', ')}`);
    }
  };
  const refused = (status: number) => status >= 400 && status < 500;
  await atOnce(8, changing, async (operation) => {
    const path = fillPath(operation.path, () => idFor(operation.path, things));
    const fields = fieldsFor(operation);
    for (const shape of sampleOf(shapes, times(5, 100))) {
      // What is said of a view is taken without a word; the rows show that nothing from elsewhere was counted.
      const isRead = shape.name === 'a link' || operation.path === apiPaths.visits;
      await judge(`${operation.name} by ${shape.name}`, shape.send(operation, path, fields), (status) =>
        isRead ? status < 500 : refused(status),
      );
    }
    const preflight: Asked = {
      method: 'OPTIONS',
      path,
      headers: {
        'access-control-request-method': operation.method,
        'access-control-request-headers': 'content-type, x-auth-token',
        'access-control-request-private-network': 'true',
      },
    };
    await judge(`a preflight for ${operation.name}`, preflight, () => true);
  });
  const readable = operations
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => fillPath(path, () => idFor(path, things)));
  await atOnce(8, [...readable, ...pages, '/blog/how-to-brief-an-agency', '/imprint'], async (path) => {
    await judge(
      `reading ${path}`,
      { path, headers: { 'x-auth-token': staff.token } },
      (status) => status < 500,
    );
    await judge(`reading ${path} as a visitor`, { path }, (status) => status < 500);
  });
  const calls = changing.map((operation) => ({
    method: operation.method,
    path: fillPath(operation.path, () => idFor(operation.path, things)),
    fields: fieldsFor(operation),
  }));
  if (effort === 'full') harm.push(...(await visitTrap(url, staff.token, calls, cookie)));
  // A broken link on another site is counted, which is what the list of broken links is for.
  const counted = ['audit_log', 'login_attempts', 'missing_paths'];
  harm.push(...changesBetween(before, await readRows(site), counted));
  return {
    tried: `${changing.length} changing calls × ${sampleOf(shapes, times(5, 100)).length} shapes and a preflight, ${tried} requests in all${effort === 'full' ? ', and all that a page elsewhere can do in a real browser' : ''}`,
    harm,
  };
}

const pages = [
  ...['/', '/blog', '/contact', '/admin', '/admin-access-portal', '/login', '/feed.xml', '/sitemap.xml'],
  ...['/robots.txt', '/manifest.webmanifest', '/favicon.svg', '/og/site.png', '/healthz', '/readyz'],
  ...['/api/docs/', '/api/openapi.json', '/api/nothing', '/nothing/at/all', '/uploads/nothing.png'],
];

/** Fields with which the call would succeed, had it come from the site itself. */
function fieldsFor({ name, body }: Operation): Fields {
  if (name === `POST ${apiPaths.signIn}`) return account;
  if (name === `POST ${apiPaths.contact}`) return contactPayload({ recaptcha: 'good-from-elsewhere' });
  return body ? (simplest(body) as Fields) : {};
}

/** Whatever the product leaves in a browser. */
async function cookieOf(url: string): Promise<string> {
  const answer = await fetch(url + apiPaths.signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
