import { randomBytes } from 'node:crypto';
import type { Conversation } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import type { TestApp } from '#test/support/build-test-app.ts';
import { contactPayload } from '#test/support/factories.ts';

/** One way of sending the form: what goes over the wire, and by what its row can be found again. */
type Submission = {
  marker: string;
  body: string;
  headers: Record<string, string>;
  remoteAddress: string;
  /** How often the very same request is sent, all at once. */
  times: number;
};

export type FuzzReport = {
  submissions: number;
  statuses: Record<number, number>;
  stored: number;
  /** What must never be: each of these is a broken promise, described with what was sent. */
  storedWithoutAnswer: string[];
  answeredWithoutRow: string[];
  storedTwice: string[];
  spamWithoutReason: string[];
  unexpectedAnswers: string[];
};

/** Reasons for which a message may be turned down. Anything else, 5xx above all, is a fault of ours. */
const refusals = [400, 413, 415, 429];

/** Small and repeatable: the same seed sends the same submissions. */
function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance: (probability: number) => next() < probability,
    below: (limit: number) => Math.floor(next() * limit),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
  };
}

type Random = ReturnType<typeof randomFrom>;

const awkwardText = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\ufeff',
  '\u202eevil',
  '🚀'.repeat(50),
  'x'.repeat(41),
  'x'.repeat(201),
  'x'.repeat(5001),
  "'; drop table contacts; --",
  '%_\\',
  '<script>alert(1)</script>',
  'a\r\nBcc: victim@example.org',
  '=cmd|calc',
  '{{7*7}}',
  '../../etc/passwd',
];
const awkwardValues: unknown[] = [null, true, 0, -1, 1e308, [], {}, ['x'], { toString: 'x' }];
const fields = ['phone', 'company', 'subject', 'message', 'recaptcha', 'hints', 'unknown', '__proto__'];
const hints = [
  undefined,
  { trap: '', filledInMs: 30_000 },
  { trap: 'spam' },
  { filledInMs: 1 },
  { filledInMs: -5 },
  'odd',
];
const journeys = [
  undefined,
  {
    landing: '/?gclid=x',
    referrer: 'https://www.google.com/',
    pages: [{ path: '/', at: new Date().toISOString() }],
  },
  { landing: '\u0000', pages: {} },
  {
    landing: '/\ud800\u0000?utm_source=\u0000\ud800',
    referrer: 'https://\u0000',
    pages: [null, { path: '/\u0000' }],
  },
  'odd',
];

function makeSubmission(random: Random, index: number): Submission {
  const marker = `fuzz-${index}-${randomBytes(4).toString('hex')}`;
  const payload: Record<string, unknown> = contactPayload({
    name: marker,
    email: `${marker}@example.org`,
    recaptcha: random.chance(0.85) ? `good-${marker}` : random.pick(['', 'bad', 'eyJ9', 'x'.repeat(20_001)]),
  });
  payload.hints = random.pick(hints);
  payload.journey = random.pick(journeys);
  if (random.chance(0.5)) payload[random.pick(fields)] = random.pick([...awkwardText, ...awkwardValues]);
  // Never both: one of them must lead to the row.
  if (random.chance(0.2))
    payload[random.pick(['name', 'email'])] = random.pick([...awkwardText, ...awkwardValues]);
  if (random.chance(0.1)) delete payload[random.pick(Object.keys(payload))];
  const json = JSON.stringify(payload);
  return {
    marker,
    body: random.chance(0.05) ? damage(random, json) : json,
    headers: {
      'content-type': random.chance(0.95) ? 'application/json' : random.pick(['text/plain', 'x/y', '']),
      ...(random.chance(0.5) && { 'idempotency-key': random.chance(0.9) ? marker : 'x'.repeat(300) }),
    },
    // Most come from many addresses; one address sends so much that the limit must act.
    remoteAddress: random.chance(0.9)
      ? `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
      : '192.0.2.1',
    times: random.chance(0.1) ? 3 : 1,
  };
}

function damage(random: Random, json: string): string {
  const at = random.below(json.length);
  return random.pick([
    json.slice(0, at),
    `${json.slice(0, at)}\u0000${json.slice(at)}`,
    `[${json}]`,
    '',
    'null',
  ]);
}

/** Sends so many submissions of every kind and compares each answer with what the database then holds. */
export async function fuzzContactForm(
  { app, storage }: Pick<TestApp, 'app' | 'storage'>,
  { count, seed, atOnce = 20 }: { count: number; seed: number; atOnce?: number },
): Promise<FuzzReport> {
  const random = randomFrom(seed);
  const report: FuzzReport = {
    submissions: count,
    statuses: {},
    stored: 0,
    storedWithoutAnswer: [],
    answeredWithoutRow: [],
    storedTwice: [],
    spamWithoutReason: [],
    unexpectedAnswers: [],
  };

  async function send({ body, headers, remoteAddress }: Submission): Promise<number> {
    const answer = await app.inject({
      method: 'POST',
      url: apiPaths.contact,
      payload: body,
      headers,
      remoteAddress,
    });
    report.statuses[answer.statusCode] = (report.statuses[answer.statusCode] ?? 0) + 1;
    return answer.statusCode;
  }

  async function judge(submission: Submission): Promise<void> {
    const statuses = await Promise.all(Array.from({ length: submission.times }, () => send(submission)));
    const rows = await rowsOf(storage, submission.marker);
    report.stored += rows.length;
    const accepted = statuses.includes(201);
    const description = `${statuses.join(',')} to ${submission.body.slice(0, 300)}`;
    if (accepted && rows.length === 0) report.answeredWithoutRow.push(description);
    if (!accepted && rows.length > 0) report.storedWithoutAnswer.push(description);
    if (rows.length > 1) report.storedTwice.push(description);
    if (rows.some((row) => row.is_spam === 1 && row.spam_reason === ''))
      report.spamWithoutReason.push(description);
    if (statuses.some((status) => status !== 201 && !refusals.includes(status)))
      report.unexpectedAnswers.push(description);
  }

  for (let start = 0; start < count; start += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, count - start) }, (_, offset) =>
      makeSubmission(random, start + offset),
    );
    await Promise.all(batch.map(judge));
  }
  return report;
}

function rowsOf({ db }: TestApp['storage'], marker: Conversation['name']) {
  return db
    .selectFrom('contacts')
    .select(['id', 'is_spam', 'spam_reason'])
    .where((where) => where.or([where('name', '=', marker), where('email', '=', `${marker}@example.org`)]))
    .execute();
}
