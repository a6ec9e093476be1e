import { apiPaths } from '#contract/paths.ts';
import type { Engine } from '#server/storage/open.ts';
import { account } from '../product.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { type Answered, ask } from './ask.ts';
import { atOnce, type Target, withTarget } from './target.ts';

/** What strangers may check of one account within 15 minutes, however many they are. */
const checksForStrangers = 10;
const checksForOneAddress = 5;

export const passwordGuessing: Scenario = {
  area: 'Attacks',
  name: 'guessing passwords',
  promise:
    'From one address or a thousand, at most 10 guesses of an account are checked in 15 minutes, and its owner still gets in',
  run: async (world) => {
    const engines: Engine[] = world.effort === 'full' ? ['sqlite', 'postgres'] : ['postgres'];
    const outcomes: (Outcome & { checked: number })[] = [];
    for (const engine of engines)
      outcomes.push(await withTarget(world, { engine }, (target) => attack(world, target)));
    return {
      tried: outcomes.map(({ tried }) => tried).join('; '),
      harm: outcomes.flatMap(({ harm }, index) => harm.map((words) => `${engines[index]}: ${words}`)),
      measured: `at most ${Math.max(...outcomes.map(({ checked }) => checked))} of them checked`,
    };
  },
};

const addressOf = (number: number) => `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;

/** The same account in every spelling that leads to it. */
const spellings = [
  (email: string) => email,
  (email: string) => email.toUpperCase(),
  (email: string) => ` ${email}\t`,
  (email: string) => email.replace('b', 'B'),
];

async function attack({ times }: World, { url, engine, site }: Target) {
  const addresses = times(30, 1000);
  const harm: string[] = [];
  // A second instance on the same database, where there can be one: limits are for all of them together.
  const more = engine === 'postgres' ? [(await site.start({ TRUST_PROXY: '1' })).url] : [];
  const doors = [url, ...more];
  let tried = 0;

  async function signIn(email: string, password: string, address: string, cookie = ''): Promise<Answered> {
    tried += 1;
    return ask(doors[tried % doors.length] ?? url, {
      method: 'POST',
      path: apiPaths.signIn,
      // What a client writes there itself stands in front of what the proxy adds, and counts for nothing.
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.9.${tried & 255}.1, ${address}`,
        cookie,
      },
      body: JSON.stringify({ email, password }),
    });
  }
  async function guessFrom(email: string, list: string[]): Promise<number> {
    let checked = 0;
    await atOnce(20, list.entries(), async ([index, address]) => {
      const spelled = spellings[index % spellings.length]?.(email) ?? email;
      const { status } = await signIn(spelled, `guess number ${index}`, address);
      if (status === 401) checked += 1;
      else if (status !== 429) harm.push(`a guess was answered ${status}`);
    });
    return checked;
  }

  const owner = await signIn(account.email, account.password, '192.0.2.10');
  const mark = String(owner.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
  const many = Array.from({ length: addresses }, (_, index) => addressOf(index));
  const one = (address: string) => Array.from({ length: times(20, 200) }, () => address);
  const checks: [who: string, checked: number, atMost: number][] = [];
  for (const email of [account.email, 'nobody@agency.example']) {
    const single = await guessFrom(email, one('203.0.113.7'));
    checks.push([`${email} from one address`, single, checksForOneAddress]);
    const rest = await guessFrom(email, many);
    checks.push([`${email} from ${addresses + 1} addresses`, single + rest, checksForStrangers]);
  }
  for (const [who, checked, atMost] of checks)
    if (checked > atMost) harm.push(`${checked} guesses were checked for ${who}`);

  const ways: [name: string, address: string, cookie: string][] = [
    ['the owner, on a browser that is known', '203.0.113.99', mark],
    ['the owner, in a network that is known', '192.0.2.10', ''],
  ];
  for (const [name, address, cookie] of ways) {
    const { status } = await signIn(account.email, account.password, address, cookie);
    if (status !== 200) harm.push(`${name}, was answered ${status}`);
  }
  const stranger = await signIn(account.email, account.password, '203.0.113.98');
  if (stranger.status !== 429)
    harm.push(`a stranger who guessed right after all was answered ${stranger.status}`);
  const afterwards = await guessFrom(account.email, many.slice(0, 50));
  if (afterwards > 0) harm.push(`${afterwards} more guesses were checked after the owner had signed in`);
  const checked = Math.max(...checks.map(([, count]) => count));
  return { tried: `${engine}: ${tried} guesses from 1 and ${addresses} addresses`, harm, checked };
}
