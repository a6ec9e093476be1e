/** What a first visit downloads before anybody does anything, part by part, in the form in which it is sent to a browser. */
import { request } from 'node:http';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { PageAssets } from '#contract/page-renderer.ts';
import { adminAccount, runServer } from '#test/support/run-server.ts';
import { signInStaff } from '#test/support/staff.ts';

/** In bytes; `withProgram` is all there is once somebody does more than reading. */
export type PageWeight = Record<'HTML' | 'styles' | 'script' | 'font' | 'all' | 'withProgram', number>;

/** A post of some 4 KB without pictures, and the home page. */
export async function weighPages(): Promise<{ post: PageWeight; home: PageWeight }> {
  const server = await runServer();
  try {
    const staff = await signInStaff(server.url, adminAccount);
    const { slug } = await staff.createPost({ title: 'A post without pictures', content: paragraphs });
    return {
      post: await weigh(server.url, `/blog/${slug}`),
      home: await weigh(server.url, '/'),
    };
  } finally {
    await server.stop();
  }
}

const paragraphs = Array.from(
  { length: 10 },
  (_, index) =>
    `<h2>What week ${index + 1} taught us</h2><p>${'Numbers settle arguments; stories start them. '.repeat(4 + index)}</p>`,
).join('');

async function weigh(url: string, path: string): Promise<PageWeight> {
  const page = await fetchSent(url + path);
  const html = zstdDecompressSync(page).toString();
  const bare = html.replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, '');
  const styles = page.length - compressed(bare);
  const files = [...bare.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="(\/assets\/[^"]+)"[^>]*>/g)].flatMap(
    ([tag, file = '']) => (tag.includes('disabled') ? [] : [file]),
  );
  const [, state = ''] = /<script id="state"[^>]*>(.*?)<\/script>/s.exec(bare) ?? [];
  const { later } = (JSON.parse(state) as { assets: PageAssets }).assets;
  const sizeOf = async (file: string) => (await fetchSent(url + file)).length;
  const sum = async (names: string[]) =>
    (await Promise.all(names.map(sizeOf))).reduce((total, size) => total + size, 0);
  const ending = (end: string) => files.filter((file) => file.endsWith(end));
  const all = page.length + (await sum(files));
  return {
    HTML: page.length - styles,
    styles,
    script: await sum(ending('.js')),
    font: await sum(ending('.woff2')),
    all,
    withProgram: all + (await sum([...later.styles, ...later.scripts])),
  };
}

/** As the server compresses pages. */
function compressed(text: string): number {
  return zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }).length;
}

function fetchSent(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': url.includes('/assets/') ? 'br' : 'zstd' };
    request(url, { headers }, async (answer) => resolve(Buffer.concat(await answer.toArray())))
      .on('error', reject)
      .end();
  });
}
