import { apiPaths } from '#contract/paths.ts';
import { ask } from '../attacks/ask.ts';
import { atOnce } from '../attacks/target.ts';
import { underLoad } from './under-load.ts';

const length = 15_000;
const json = { 'content-type': 'application/json' };

/** What a pattern that looks back may take for ever to read. */
const hostileHeaders: readonly Record<string, string>[] = [
  { 'if-none-match': `a${' '.repeat(length)}b` },
  { 'if-none-match': `"a"${' ,'.repeat(length / 2)}` },
  { 'user-agent': `Version/${'1'.repeat(length)}` },
  { 'user-agent': `Mozilla/5.0 (${' ;'.repeat(length / 2)}` },
  { 'accept-encoding': `${'gzip;q='.repeat(length / 7)}` },
  { 'accept-encoding': `br${' '.repeat(length)};q=x` },
  { cookie: `device=${'a; '.repeat(length / 3)}` },
  { range: `bytes=${'0-,'.repeat(length / 3)}` },
  { 'x-forwarded-for': `${'1, '.repeat(length / 3)}` },
  { accept: `text/html${' '.repeat(length)}x` },
];

export const hostileHeadersUnderLoad = underLoad({
  name: 'headers that are slow to read',
  attack: async ({ url }, { times }) => {
    const places = [
      { path: '/' },
      { path: '/blog' },
      { path: apiPaths.posts },
      { path: '/uploads/none.png' },
      {
        path: apiPaths.signIn,
        method: 'POST',
        body: '{"email":"a@b.example","password":"wrong"}',
        more: json,
      },
    ];
    let sent = 0;
    for (let round = 0; round < times(1, 10); round += 1)
      await atOnce(
        4,
        places.flatMap((place) => hostileHeaders.map((headers) => ({ ...place, headers }))),
        async (one) => {
          await ask(url, { ...one, headers: { ...('more' in one ? one.more : {}), ...one.headers } });
          sent += 1;
        },
      );
    return { tried: `${sent} requests with headers of 15 KB` };
  },
});

export const hostileBodiesUnderLoad = underLoad({
  name: 'bodies that are slow to read',
  promise: 'Calls that take a few words take no megabytes',
  attack: async ({ url, staff }, { times }) => {
    const harm: string[] = [];
    let sent = 0;
    const million = 1024 * 1024 - 1024;
    const fill = (part: string, most: number) =>
      part.repeat(Math.floor(Math.min(most, million) / part.length));
    const contents = [
      ...['<a', '<p ', '<!--', '<b>', '</i>', '<b></i>', '<table><tr><td>', '<a href=', '&', '<ul><li>'],
      ...['<p style="color:', '<img src="', '<iframe src="https://x.example/', '\u00a0', '<p> </p>'],
    ];
    for (let round = 0; round < times(1, 3); round += 1) {
      for (const path of [apiPaths.signIn, apiPaths.contact])
        for (const part of ['[', '{"a":', ' ', '"']) {
          const { status } = await ask(url, {
            method: 'POST',
            path,
            headers: { ...json, 'x-forwarded-for': '198.51.100.9' },
            body: part.repeat(Math.floor((3 * 1024 * 1024 - 100) / part.length)),
          });
          if (status !== 413) harm.push(`3 MB of ${part} to ${path} were answered ${status}`);
          sent += 1;
        }
      for (const part of contents) {
        const content = `<p>Words</p>${fill(part, times(100_000, million))}`;
        const answer = await fetch(url + apiPaths.posts, {
          method: 'POST',
          headers: { ...json, 'x-auth-token': staff.token },
          body: JSON.stringify({ title: 'Slow to read', content }),
        });
        if (answer.status >= 500) harm.push(`a post full of ${part} was answered ${answer.status}`);
        await answer.arrayBuffer();
        sent += 1;
      }
    }
    return { tried: `${sent} bodies of up to 3 MB`, harm };
  },
});

export const endlessAddressesUnderLoad = underLoad({
  name: 'addresses without end',
  promise: 'What the site would never write is not kept',
  attack: async ({ url }, { times }) => {
    const count = times(300, 10_000);
    const filler = 'x'.repeat(12_000);
    const shapes = [
      (n: number) => `/blog?page=1#${n}${filler}`,
      (n: number) => `/x${n}${filler.slice(0, 2000)}/../blog`,
      (n: number) => `/blog?tag=${n}${filler.slice(0, 40)}`,
      (n: number) => `/blog?page=${100_000 + n}`,
      (n: number) => `${apiPaths.posts}?page=1&a${n}=${filler}`,
      (n: number) => `/services?${n}=${filler}`,
    ];
    const harm = new Set<string>();
    await atOnce(16, Array.from({ length: count }).keys(), async (n) => {
      const path = shapes[n % shapes.length]?.(n) ?? '/';
      const { status, rawHeaders } = await ask(url, { path });
      if (status >= 500) harm.add(`${path.slice(0, 30)}… was answered ${status}`);
      if (rawHeaders.join('').length > 8_000) harm.add(`${path.slice(0, 30)}… got long headers`);
    });
    return { tried: `${count} addresses of up to 12 KB`, harm: [...harm] };
  },
});
