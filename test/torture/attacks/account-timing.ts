import { createHash, randomBytes, randomInt } from 'node:crypto';
import { apiPaths } from '#contract/paths.ts';
import { account } from '../product.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { ask } from './ask.ts';
import { compareSamples } from './compare-samples.ts';
import { changeRows, readRows } from './stored-rows.ts';
import { type Target, withTarget } from './target.ts';

export const accountTiming: Scenario = {
  area: 'Attacks',
  name: 'telling accounts by their answers',
  promise:
    'Neither words, headers, work nor time of an answer to a sign-in, a forgotten password or a link tell whether there is such an account',
  run: async (world) => {
    const outcomes: Outcome[] = [];
    for (const { name, prepare } of questions)
      outcomes.push(
        await withTarget(world, {}, async (target) => attack(world, target, name, await prepare(target))),
      );
    return {
      tried: outcomes.map(({ tried }) => tried).join('; '),
      harm: outcomes.flatMap(({ harm }) => harm),
      measured: outcomes.flatMap(({ measured = [] }) => measured).join('; '),
    };
  },
};

/** How something is asked for, of which only one kind exists. */
type Probe = { path: string; body?: object };
type Question = {
  /** How often each may be asked for before it is throttled. */
  times: number;
  /** What is written after the answer, and is nobody's to see. */
  followUps?: string[];
  known: (index: number) => Promise<Probe> | Probe;
  unknown: (index: number) => Probe;
};

const person = (index: number) => `person-${index}@agency.example`;
const nobody = (index: number) => `nobody-${index}@agency.example`;

const questions: { name: string; prepare: (target: Target) => Question }[] = [
  {
    name: 'sign-in',
    prepare: ({ site }) => {
      const guess = (email: string) => ({
        path: apiPaths.signIn,
        body: { email, password: 'not the password' },
      });
      return {
        times: 4,
        known: async (index) => {
          await addPerson(site, person(index));
          return guess(person(index));
        },
        unknown: (index) => guess(nobody(index)),
      };
    },
  },
  {
    name: 'forgotten password',
    prepare: ({ site }) => {
      const forget = (email: string) => ({ path: apiPaths.forgot, body: { email } });
      return {
        times: 4,
        followUps: ['auth_challenges', 'auth_links', 'outbox_mails', 'audit_log', 'jobs'],
        known: async (index) => {
          await addPerson(site, person(index));
          return forget(person(index));
        },
        unknown: (index) => forget(nobody(index)),
      };
    },
  },
  {
    name: 'link of an invitation',
    prepare: ({ site }) => ({
      times: 4,
      // One that there is, and whose time is over.
      known: async () => {
        const token = newToken();
        const hash = createHash('sha256').update(token).digest('hex');
        await changeRows(
          site,
          `insert into invitations (id, email, email_key, role, token_hash, inviter_name, created_at, expires_at)
           values (?, ?, ?, 'author', ?, 'Somebody', '2020-01-01T00:00:00.000Z', '2020-01-08T00:00:00.000Z')`,
          [hash.slice(0, 26), `${hash}@agency.example`, `${hash}@agency.example`, hash],
        );
        return acceptance(token);
      },
      unknown: () => acceptance(newToken()),
    }),
  },
];

const newToken = () => randomBytes(32).toString('base64url');
const acceptance = (token: string) => ({
  path: apiPaths.invitation(token),
  body: { name: 'Somebody', password: 'a password of somebody' },
});

const addPerson = (site: Target['site'], email: string) =>
  changeRows(
    site,
    `insert into users (id, name, email, email_key, password_hash, created_at)
     select ?, ?, ?, ?, password_hash, created_at from users where email = ?`,
    [email, 'Person', email, email, account.email],
  );

/** Chance is 50 of 100. With so many samples a machine that is busy with other things does not come near this. */
const tellingShare = 0.65;

async function attack(
  { times }: World,
  { url, site }: Target,
  name: string,
  question: Question,
): Promise<Outcome> {
  const count = times(2, 30);
  const probes = { known: [] as Probe[], unknown: [] as Probe[] };
  for (let index = 0; index < count; index += 1) {
    probes.known.push(await question.known(index));
    probes.unknown.push(question.unknown(index));
  }

  async function put({ path, body }: Probe, address: string) {
    const started = performance.now();
    const answer = await ask(url, {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
    const took = performance.now() - started;
    const words = `${answer.status} ${answer.body} ${Object.keys(answer.headers).sort().join(' ')}`;
    return { took, words };
  }

  const harm: string[] = [];
  const samples = { known: [] as number[], unknown: [] as number[] };
  const words = { known: new Set<string>(), unknown: new Set<string>() };
  await put(question.unknown(-1), '198.51.100.1');
  for (let round = 0; round < question.times; round += 1) {
    for (let index = 0; index < count; index += 1) {
      // By turns and in a random order, so that whatever else the machine does falls on both alike.
      const pair = ['known', 'unknown'] as const;
      for (const kind of randomInt(2) ? pair : pair.toReversed()) {
        const answer = await put(probes[kind][index] as Probe, `198.51.${index}.${round + 1}`);
        samples[kind].push(answer.took);
        words[kind].add(answer.words);
      }
    }
  }
  if ([...words.known].join('\n') !== [...words.unknown].join('\n'))
    harm.push(`${name}: answers differ: ${[...words.known]} and ${[...words.unknown]}`);

  const { followUps = [] } = question;
  async function rowsWritten(probe: Probe, address: string): Promise<string> {
    const before = await readRows(site);
    await put(probe, address);
    const after = await readRows(site);
    const grown = [...after].map(([table, rows]) => [table, rows.length - (before.get(table)?.length ?? 0)]);
    return JSON.stringify(
      grown.filter(([table, change]) => change !== 0 && !followUps.includes(String(table))),
    );
  }
  const work = await rowsWritten(probes.known[0] as Probe, '198.51.100.7');
  const workForNothing = await rowsWritten(probes.unknown[0] as Probe, '198.51.100.8');
  if (work !== workForNothing) harm.push(`${name}: what is written differs: ${work} and ${workForNothing}`);

  const answers = samples.known.length + samples.unknown.length;
  const tried = `${name}: ${answers} answers, ${count} that exist and ${count} that do not, by turns`;
  // Times of a handful of answers say nothing.
  if (times(0, 1) === 0) return { tried, harm };
  const { medians, share, p } = compareSamples(samples.known, samples.unknown);
  if (Math.max(share, 1 - share) > tellingShare)
    harm.push(`${name}: whoever compares two answers tells what exists in ${percent(share)} of all cases`);
  return {
    tried,
    harm,
    measured: `${name}: medians ${medians[0].toFixed(1)} and ${medians[1].toFixed(1)} ms, the slower of two is what exists in ${percent(share)} of all cases (Mann–Whitney p = ${p.toFixed(2)})`,
  };
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
