import { randomUUID } from 'node:crypto';
import { apiPaths } from '#contract/paths.ts';
import type { Post } from '#contract/posts.ts';
import type { Engine } from '#server/storage/open.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { fillPath, idFor, type Operation, operationsOf, simplest } from './api-description.ts';
import { ask } from './ask.ts';
import { changesBetween, readRows } from './stored-rows.ts';
import { atOnce, type Target, withTarget } from './target.ts';

export const sqlInText: Scenario = {
  area: 'Attacks',
  name: 'SQL in every parameter and field',
  promise:
    'It is text like any other: no answer of 5xx, no row changed that was not asked for, found as it was written',
  run: async (world) => {
    const engines: Engine[] = ['sqlite', 'postgres'];
    const outcomes: Outcome[] = [];
    for (const engine of engines)
      outcomes.push(await withTarget(world, { engine }, (target) => attack(world, target)));
    return {
      tried: outcomes.map(({ tried }, index) => `${engines[index]}: ${tried}`).join('; '),
      harm: outcomes.flatMap(({ harm }, index) => harm.map((words) => `${engines[index]}: ${words}`)),
    };
  },
};

/** One of each kind, for those in a hurry. */
const core = ["'", '%', '\\', "' or 1=1 --", "'; drop table posts; --", '\u0000'];

const payloads = [
  ...core,
  ...['"', '`', "\\'", "''", '\'"', '_', '%%', '\\%', '--', ';', '/*', '*/', '#', '$1', '?', ':id', '@x'],
  ...["' or '1'='1", "') or ('1'='1", '" or ""="', "'); delete from users; --", '1 or 1=1', "1' --"],
  ...["' union select id, password_hash from users --", "' and (select count(*) from users) > 0 --"],
  ...["'||(select password_hash from users limit 1)||'", "' and pg_sleep(5) --", "'; select pg_sleep(5); --"],
  ...[
    "' and randomblob(500000000) --",
    "'; attach database '/tmp/x' as x; --",
    '1; commit; --',
    "\u0000' or 1=1",
  ],
  ...[
    'ʼ or ʼ1ʼ=ʼ1',
    '＇ or ＇1＇=＇1',
    '{"$gt":""}',
    '[]',
    '->>',
    '::text',
    "e'\\x27'",
    'x%27',
    '%27%20or%201=1',
  ],
  ...['null', 'true', '0x27', '1e309', 'NaN', "-title' desc; --", 'createdAt, (select 1)', 'a"."b', '\ud800'],
  ...['%\\', '_%\\\\', '{{', '\r\n', "' glob '*'", "' like '%"],
];

async function attack(world: World, target: Target): Promise<Outcome> {
  const { url, staff, site, engine } = target;
  const used = world.effort === 'full' ? payloads : core;
  const harm: string[] = [];
  let tried = 0;
  const things = await target.makeThings();
  const operations = await operationsOf(url);

  async function call(
    operation: Operation,
    payload: string,
    place: { path?: string; query?: string; field?: string },
  ) {
    tried += 1;
    const { method, name, body, bodyType } = operation;
    const filled = fillPath(operation.path, (parameter) =>
      parameter === place.path ? encodeURIComponent(payload.toWellFormed()) : idFor(operation.path, things),
    );
    const query = place.query ? `?${new URLSearchParams({ [place.query]: payload })}` : '';
    const json =
      bodyType === 'application/json' && body ? bodyFor(operation, place.field, payload) : undefined;
    const answer = await ask(url, {
      method,
      path: filled + query,
      headers: {
        'x-auth-token': staff.token,
        'x-forwarded-for': `10.8.${tried >> 8}.${tried & 255}`,
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
      ...(json ? { body: JSON.stringify(json) } : {}),
    });
    const where = place.path ?? place.query ?? place.field;
    if (answer.status >= 500) harm.push(`${name} answered ${answer.status} to ${where} = ${payload}`);
    return answer;
  }

  // First where nothing must change: in addresses.
  const before = await readRows(site);
  const inAddresses = operations.flatMap((operation) =>
    operation.parameters
      .filter((parameter) => parameter.in !== 'header')
      .map(({ name, in: place }) => ({
        operation,
        place: place === 'path' ? { path: name } : { query: name },
      })),
  );
  await atOnce(8, inAddresses, async ({ operation, place }) => {
    for (const payload of used) await call(operation, payload, place);
  });
  harm.push(...changesBetween(before, await readRows(site), ['audit_log', 'login_attempts']));

  // Then in what is written.
  const inBodies = operations
    .filter(({ bodyType }) => bodyType === 'application/json')
    .flatMap((operation) =>
      Object.entries(operation.body?.properties ?? {})
        .filter(([, { type, enum: choices }]) => type === 'string' && !choices)
        .map(([field]) => ({ operation, field })),
    );
  const accounts = before.get('users')?.length;
  await atOnce(8, inBodies, async ({ operation, field }) => {
    for (const payload of used) {
      const answer = await call(operation, payload, { field });
      if (answer.status >= 300 || !asWritten.has(field)) continue;
      const entity = JSON.parse(answer.body.toString('utf8')) as Record<string, unknown>;
      // What is written beside what is live comes back there.
      const kept = ((entity.draft ?? entity) as Record<string, unknown>)[field];
      if (typeof kept === 'string' && kept !== cleaned(payload))
        harm.push(`${operation.name} made ${kept} of ${field} = ${payload}`);
    }
  });
  const after = await readRows(site);
  if (after.get('users')?.length !== accounts)
    harm.push(`there are ${after.get('users')?.length} accounts now`);
  for (const table of before.keys()) if (!after.has(table)) harm.push(`${table} is gone`);
  await staff.send('GET', apiPaths.me);

  harm.push(...(await searchLiterally(target, used)));
  const places = `${inAddresses.length} parameters and ${inBodies.length} fields`;
  return { tried: `${used.length} payloads in ${places}, ${tried} requests`, harm };

  /** What was written is found, and nothing else is. */
  async function searchLiterally({ staff }: Target, words: string[]): Promise<string[]> {
    const wrong: string[] = [];
    for (const word of words.filter((text) => cleaned(text) !== '')) {
      const query = new URLSearchParams({ q: cleaned(word), limit: '100' });
      const found = await staff.send<Post[]>('GET', `${apiPaths.adminPosts}?${query}`);
      const hasWord = ({ title, excerpt, content }: Post) =>
        [title, excerpt, content].some((text) => text.toLowerCase().includes(cleaned(word).toLowerCase()));
      if (!found.some(({ title }) => title === cleaned(word)))
        wrong.push(`a search for ${word} does not find it`);
      const others = found.filter((post) => !hasWord(post) && !/[<>&"]/.test(word));
      if (others.length > 0) wrong.push(`a search for ${word} finds ${others[0]?.title} (${engine})`);
    }
    return wrong;
  }
}

/** Fields that come back as they were written; slugs, contents and addresses are made into something else. */
const asWritten = new Set(['title', 'excerpt', 'metaDescription', 'name']);

/** Text is kept without what no database can hold, and without white space around it. */
const cleaned = (text: string) => text.replaceAll('\u0000', '').toWellFormed().trim();

function bodyFor(
  { name, body }: Operation,
  field: string | undefined,
  payload: string,
): Record<string, unknown> {
  const valid = { ...(simplest(body ?? {}) as Record<string, unknown>) };
  if (name === `POST ${apiPaths.contact}`) valid.recaptcha = `good-${randomUUID()}`;
  if ('slug' in (body?.properties ?? {}) && field !== 'slug') valid.slug = `slug-${randomUUID()}`;
  return field ? { ...valid, [field]: payload } : valid;
}
