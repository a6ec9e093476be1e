import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Challenge } from 'altcha-lib';
import { apiPaths, sitePaths } from '#contract/paths.ts';
import { type Answered, ask } from '../attacks/ask.ts';
import { atOnce } from '../attacks/target.ts';
import { account } from '../product.ts';
import { underLoad } from './under-load.ts';

const paragraph = `<p>${'Words that fill a long post. '.repeat(34)}</p>`;

export const readersThatDoNotRead = underLoad({
  name: 'readers that ask for every long post and do not read',
  attack: async ({ url, staff }, { times }) => {
    const posts = times(40, 100);
    for (let number = 0; number < posts; number += 1)
      await staff.createPost({ status: 'published', content: paragraph.repeat(100) });
    const { hostname, port } = new URL(url);
    const readers: Socket[] = [];
    for (let number = 0; number < 40; number += 1) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      await new Promise<void>((resolve) => socket.once('connect', resolve));
      socket.pause();
      socket.write(
        `GET ${apiPaths.posts}?n=${number} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(times(1, 5)),
      );
      readers.push(socket);
    }
    // Those who do read get all of it meanwhile, if need be when they were told to come back.
    const harm: string[] = [];
    const ids = new Set<string>();
    let path: string | undefined = `${apiPaths.posts}?limit=100`;
    for (let pages = 0; path && pages < 200; pages += 1) {
      const { status, headers, body }: Answered = await askAgain(url, path);
      if (status !== 200) harm.push(`${path} was answered ${status}`);
      for (const { _id } of JSON.parse(body.toString()) as { _id: string }[]) ids.add(_id);
      const next = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
      path = next && new URL(next, url).pathname + new URL(next, url).search;
    }
    if (ids.size !== posts) harm.push(`${ids.size} of ${posts} posts were found by following the pages`);
    for (const socket of readers) socket.destroy();
    return { tried: `40 readers of ${posts} posts of 100 KB`, harm };
  },
});

/** As a polite program asks: when it is told to come back later, it does, a few times. */
async function askAgain(url: string, path: string): Promise<Answered> {
  let answer = await ask(url, { path });
  for (let tries = 0; answer.status === 503 && tries < 5; tries += 1) {
    await pause(Number(answer.headers['retry-after']) * 1000);
    answer = await ask(url, { path });
  }
  return answer;
}

export const cardsUnderLoad = underLoad({
  name: 'social cards of every post at once',
  promise: 'Each is drawn, or refused with 503 and when to come back',
  attack: async ({ url, staff }, { times }) => {
    const slugs: string[] = [];
    for (let number = 0; number < times(30, 200); number += 1)
      slugs.push((await staff.createPost({ status: 'published', title: `Card number ${number}` })).slug);
    const harm = new Set<string>();
    let drawn = 0;
    let refused = 0;
    await Promise.all(
      slugs.map(async (slug) => {
        const answer = await fetch(url + sitePaths.postCard(slug));
        await answer.arrayBuffer();
        if (answer.status === 200) drawn += 1;
        else if (answer.status === 503 && Number(answer.headers.get('retry-after')) > 0) refused += 1;
        else harm.add(`a card was answered ${answer.status}`);
      }),
    );
    if (drawn === 0) harm.add('no card was drawn');
    return { tried: `${slugs.length} cards at once: ${drawn} drawn, ${refused} put off`, harm: [...harm] };
  },
});

export const puzzlesUnderLoad = underLoad({
  name: 'captcha puzzles by the thousand',
  promise: 'Each is set, or refused with 503 and when to come back',
  env: () => ({ CAPTCHA: 'altcha' }),
  attack: async ({ url }, { times }) => {
    const count = times(300, 3000);
    const harm = new Set<string>();
    let set = 0;
    await atOnce(200, Array.from({ length: count }), async () => {
      const answer = await fetch(url + apiPaths.captchaChallenge);
      if (answer.status === 200 && ((await answer.json()) as Challenge).signature) set += 1;
      else if (answer.status !== 503 || !answer.headers.get('retry-after'))
        harm.add(`a puzzle was answered ${answer.status}`);
    });
    if (set === 0) harm.add('no puzzle was set');
    return { tried: `${count} puzzles on 200 connections: ${set} set`, harm: [...harm] };
  },
});

export const signInsUnderLoad = underLoad({
  name: 'wrong sign-ins at made-up accounts on 400 connections',
  promise: 'The owner gets in meanwhile and afterwards, on a browser or in a network that is known',
  attack: async ({ url }, { times }) => {
    const signIn = (email: string, password: string, address: string, cookie = '') =>
      fetch(url + apiPaths.signIn, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
        body: JSON.stringify({ email, password }),
      });
    const first = await signIn(account.email, account.password, '192.0.2.10');
    const mark = (first.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
    const harm = new Set<string>();
    const owner = async (when: string) => {
      const ways = [
        ['on a known browser', '203.0.113.99', mark],
        ['in a known network', '192.0.2.10', ''],
      ] as const;
      for (const [where, address, cookie] of ways) {
        const { status } = await signIn(account.email, account.password, address, cookie);
        if (status !== 200) harm.add(`the owner ${where} was answered ${status} ${when}`);
      }
    };
    let sent = 0;
    const flood = atOnce(400, Array.from({ length: times(800, 6000) }).keys(), async (n) => {
      const { status } = await signIn(`nobody-${n}@agency.example`, 'wrong', `198.18.${n & 255}.${n % 7}`);
      sent += 1;
      if (![401, 429, 503].includes(status)) harm.add(`a wrong sign-in was answered ${status}`);
    });
    await owner('meanwhile');
    await flood;
    await owner('afterwards');
    return { tried: `${sent} wrong sign-ins`, harm: [...harm] };
  },
});
