import { zstdCompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { apiPaths } from '#contract/paths.ts';
import type { PostRevision, Revision } from '#contract/revisions.ts';
import { adminAccount, onDatabaseOf, runServer } from '#test/support/run-server.ts';
import { signInStaff } from '#test/support/staff.ts';
import { numbersFrom, rareTerm } from './sample-content.ts';

/**
 * What the versions of a long post cost: how soon their list is there, how soon one of them is, and how much room they take beside full copies.
 * Words come from a large vocabulary, so that they do not compress better than a real text; each save changes a few words of one paragraph, and
 * now and then a paragraph comes, goes or moves. Prints; judges nothing.
 */
const versions = 500;
const contentBytes = 200_000;
const repeats = 25;

const next = numbersFrom(23);
const below = (limit: number) => Math.floor(next() * limit);
const word = () => rareTerm(Math.floor(next() ** 3 * 20_000));
const paragraph = () => Array.from({ length: 40 + below(60) }, word);
const toHtml = (text: string[][]) => text.map((words) => `<p>${words.join(' ')}.</p>`).join('');

function firstText(): string[][] {
  const text: string[][] = [];
  for (let bytes = 0; bytes < contentBytes; bytes += text.at(-1)?.join(' ').length ?? 0)
    text.push(paragraph());
  return text;
}

function edit(text: string[][]): void {
  const place = below(text.length);
  const kind = below(10);
  if (kind === 0) text.splice(place, 0, paragraph());
  else if (kind === 1) text.splice(place, 1);
  else if (kind === 2) text.splice(place, 0, ...text.splice(below(text.length), 1));
  else for (let change = 0; change < 5; change += 1) text[place]?.splice(below(40), below(3), word(), word());
}

const server = await runServer();
try {
  const staff = await signInStaff(server.url, adminAccount);
  const text = firstText();
  const post = await staff.createPost({ title: 'A long read', content: toHtml(text) });
  const saves: number[] = [];
  while (saves.length < versions - 1) {
    edit(text);
    const payload = { title: post.title, content: toHtml(text), autosave: true };
    saves.push(await time(() => staff.send('PUT', apiPaths.entryDraft('blogs', post._id), payload)));
  }

  const list = `${apiPaths.revisions('blogs', post._id)}?limit=100`;
  const [newest, ...others] = await staff.send<Revision[]>('GET', list);
  const oldest = others.at(-1) ?? newest;
  const one = apiPaths.revision('blogs', post._id, oldest?._id ?? '');
  let copies = 0;
  let compressedCopies = 0;
  for (let page = 1; page <= versions / 100; page += 1)
    for (const { _id } of await staff.send<Revision[]>('GET', `${list}&page=${page}`)) {
      const whole = await staff.send<PostRevision>('GET', apiPaths.revision('blogs', post._id, _id));
      const bytes = Buffer.from(JSON.stringify(whole));
      copies += bytes.length;
      compressedCopies += zstdCompressSync(bytes).length;
    }
  const stored = await onDatabaseOf(server.url, async ({ db }) => {
    const bodies = db.selectFrom('revision_bodies');
    const { bytes } = await bodies
      .select(sql<number>`sum(octet_length(data))`.as('bytes'))
      .executeTakeFirstOrThrow();
    return { bytes, whole: (await bodies.select('hash').where('base_hash', 'is', null).execute()).length };
  });

  console.table({
    versions: { value: versions },
    'list of 100 (ms, median)': { value: await median(() => staff.send('GET', list)) },
    'last page of the list (ms, median)': { value: await median(() => staff.send('GET', `${list}&page=5`)) },
    'one version (ms, median)': { value: await median(() => staff.send('GET', one)) },
    'a save (ms, median)': { value: middle(saves) },
    'full copies (KB)': { value: kilobytes(copies) },
    'full copies, each compressed (KB)': { value: kilobytes(compressedCopies) },
    'stored (KB)': { value: kilobytes(stored.bytes) },
    'stored whole (of all versions)': { value: stored.whole },
    'of full copies (%)': { value: ((stored.bytes / copies) * 100).toFixed(1) },
    'of compressed copies (%)': { value: ((stored.bytes / compressedCopies) * 100).toFixed(1) },
  });
} finally {
  await server.stop();
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function median(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < repeats; round += 1) times.push(await time(work));
  return middle(times);
}

function middle(times: number[]): string {
  return (times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0).toFixed(1);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(0);
}
