import { randomInt } from 'node:crypto';
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
  promise: 'Neither words, headers, work nor time of an answer tell whether there is such an account',
  run: (world) => withTarget(world, {}, (target) => attack(world, target)),
};

/** Guesses that each account bears before it is throttled. */
const guessesEach = 4;
/** Chance is 50 of 100. With so many samples a machine that is busy with other things does not come near this. */
const tellingShare = 0.65;

async function attack({ times }: World, target: Target): Promise<Outcome> {
  const { url, site } = target;
  const accounts = times(2, 30);
  const known = Array.from({ length: accounts }, (_, index) => `person-${index}@agency.example`);
  const unknown = Array.from({ length: accounts }, (_, index) => `nobody-${index}@agency.example`);
  for (const email of known)
    await changeRows(
      site,
      `insert into users (id, name, email, email_key, password_hash, created_at)
       select ?, ?, ?, ?, password_hash, created_at from users where email = ?`,
      [email, 'Person', email, email, account.email],
    );

  async function guess(email: string, address: string) {
    const started = performance.now();
    const answer = await ask(url, {
      method: 'POST',
      path: apiPaths.signIn,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password: 'not the password' }),
    });
    const took = performance.now() - started;
    const words = `${answer.status} ${answer.body} ${Object.keys(answer.headers).sort().join(' ')}`;
    return { took, words };
  }
  async function rowsWritten(work: () => Promise<unknown>): Promise<string> {
    const before = await readRows(site);
    await work();
    const after = await readRows(site);
    const grown = [...after].map(([table, rows]) => [table, rows.length - (before.get(table)?.length ?? 0)]);
    return JSON.stringify(grown.filter(([, count]) => count !== 0));
  }

  const harm: string[] = [];
  const samples = { known: [] as number[], unknown: [] as number[] };
  const words = { known: new Set<string>(), unknown: new Set<string>() };
  await guess('warm-up@agency.example', '198.51.100.1');
  for (let round = 0; round < guessesEach; round += 1) {
    for (let index = 0; index < accounts; index += 1) {
      // By turns and in a random order, so that whatever else the machine does falls on both alike.
      const pair = ['known', 'unknown'] as const;
      for (const kind of randomInt(2) ? pair : pair.toReversed()) {
        const email = (kind === 'known' ? known : unknown)[index] ?? '';
        const answer = await guess(email, `198.51.${index}.${round + 1}`);
        samples[kind].push(answer.took);
        words[kind].add(answer.words);
      }
    }
  }
  if ([...words.known].join('\n') !== [...words.unknown].join('\n'))
    harm.push(`answers differ: ${[...words.known]} and ${[...words.unknown]}`);
  const work = await rowsWritten(() => guess(known[0] ?? '', '198.51.100.7'));
  const workForNobody = await rowsWritten(() => guess(unknown[0] ?? '', '198.51.100.8'));
  if (work !== workForNobody) harm.push(`what is written differs: ${work} and ${workForNobody}`);

  const count = samples.known.length + samples.unknown.length;
  const tried = `${count} answers, ${accounts} accounts that exist and ${accounts} that do not, by turns`;
  // Times of a handful of answers say nothing.
  if (times(0, 1) === 0) return { tried, harm };
  const { medians, share, p } = compareSamples(samples.known, samples.unknown);
  if (Math.max(share, 1 - share) > tellingShare)
    harm.push(`whoever compares two answers tells the account that exists in ${percent(share)} of all cases`);
  return {
    tried,
    harm,
    measured: `medians ${medians[0].toFixed(1)} and ${medians[1].toFixed(1)} ms; of two answers the slower one is the account’s in ${percent(share)} of all cases (Mann–Whitney p = ${p.toFixed(2)})`,
  };
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
