import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { apiPaths } from '#contract/paths.ts';
import type { Post } from '#contract/posts.ts';
import { postPayload } from '#test/support/factories.ts';
import { signInStaff } from '#test/support/staff.ts';
import { account, prepareSite } from '../product.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { until } from '../until.ts';

const instances = 3;
const writers = 4;
const longestRun = 700;
const longestPlan = 1000;
/** Longer than an instance that was killed keeps the others from publishing. */
const patience = 60_000;

export const killedWhilePublishing: Scenario = {
  area: 'Faults',
  name: 'kill -9 while texts are saved, published and planned, on three instances',
  promise: 'No text that was confirmed is lost, nothing is half published, and each plan is kept once',
  run,
};

type Ledger = {
  /** By the words that only this text has. */
  saved: Set<string>;
  planned: Set<string>;
  unexpected: string[];
};

async function run({ times, postgresUrl }: World): Promise<Outcome> {
  const kills = times(2, 200);
  const ledger: Ledger = { saved: new Set(), planned: new Set(), unexpected: [] };
  const site = await prepareSite('postgres', postgresUrl);
  try {
    const servers = [await site.start()];
    while (servers.length < instances) servers.push(await site.start());
    const { token } = await signInStaff(servers[0]?.url ?? '', account);
    for (let kill = 0; kill < kills; kill += 1) {
      const doomed = kill % instances;
      const target = { urls: () => servers.map(({ url }) => url), token, ledger };
      const writing = Array.from({ length: writers }, () => startWriter(target));
      await pause(Math.random() * longestRun);
      await servers[doomed]?.stop('SIGKILL');
      servers[doomed] = await site.start();
      await Promise.all(writing.map((stop) => stop()));
    }
    const client = new pg.Client({ connectionString: site.env.DATABASE_URL });
    await client.connect();
    try {
      const rows = async (text: string) => (await client.query<Record<string, string>>(text)).rows;
      await until(
        async () => (await rows("select * from schedules where state = 'planned'")).length === 0,
        patience,
      );
      return {
        tried: `${kills} kills, ${ledger.saved.size} confirmed texts, ${ledger.planned.size} plans`,
        harm: [...ledger.unexpected, ...(await harmIn(rows, ledger))],
      };
    } finally {
      await client.end();
    }
  } finally {
    await site.clear();
  }
}

type Target = { urls: () => string[]; token: string; ledger: Ledger };

/** Saves, publishes and plans, one after the other and each with any of the instances, until it is stopped. */
function startWriter({ urls, token, ledger }: Target): () => Promise<void> {
  let isStopped = false;

  /** A connection that breaks is no answer, and promises nothing. */
  async function send<Answer>(method: string, path: string, body: object, mayAnswer: number[] = []) {
    const all = urls();
    const url = all[Math.floor(Math.random() * all.length)];
    const headers = { 'content-type': 'application/json', 'x-auth-token': token };
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) }).catch(
      () => undefined,
    );
    const text = await answer?.text().catch(() => undefined);
    if (!answer || text === undefined) return undefined;
    if (answer.ok) return JSON.parse(text) as Answer;
    if (!mayAnswer.includes(answer.status))
      ledger.unexpected.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    return undefined;
  }
  const newPost = (status: 'draft' | 'published') =>
    send<Post>('POST', apiPaths.posts, postPayload({ title: `mark-${randomUUID()}`, status }));

  async function revise({ _id }: Post): Promise<void> {
    for (const autosave of [true, true, false]) {
      const title = `mark-${randomUUID()}`;
      const body = { ...postPayload({ title }), autosave };
      if (await send('PUT', apiPaths.entryDraft('blogs', _id), body)) ledger.saved.add(title);
    }
    // Somebody was killed after it was done: then there is nothing left to publish.
    await send('POST', apiPaths.entryDraftPublish('blogs', _id), {}, [409]);
  }

  async function plan(): Promise<void> {
    const post = await newPost('draft');
    if (!post) return;
    const publishAt = new Date(Date.now() + 200 + Math.random() * longestPlan).toISOString();
    // On a busy machine that instant may be over.
    if (await send('PUT', apiPaths.entrySchedule('blogs', post._id), { publishAt }, [400]))
      ledger.planned.add(post._id);
  }

  async function write(): Promise<void> {
    let post: Post | undefined;
    while (!isStopped) {
      post ??= await newPost('published');
      await plan();
      if (post) await revise(post);
    }
  }
  const writing = write();
  return () => {
    isStopped = true;
    return writing;
  };
}

async function harmIn(
  rows: (text: string) => Promise<Record<string, string>[]>,
  { saved, planned }: Ledger,
): Promise<string[]> {
  const titles = new Set((await rows('select title from revisions')).map(({ title }) => title));
  const posts = await rows(`
    select id, status, published_at,
      (select count(*) from audit_log where entity_id = posts.id and action = 'published' and actor_kind = 'system') as kept,
      (select count(*) from revisions where entity_id = posts.id and reason = 'published') as revisions,
      (select count(*) from entry_drafts where entity_id = posts.id) as drafts,
      (select count(*) from schedules where entity_id = posts.id and state <> 'late') as plans
    from posts`);
  const byId = new Map(posts.map((post) => [post.id, post]));
  return [
    ...[...saved].filter((title) => !titles.has(title)).map((title) => `text ${title} is lost`),
    ...[...planned].flatMap((id) => {
      const { status, kept, revisions, plans } = byId.get(id) ?? {};
      const isKeptOnce = status === 'published' && kept === '1' && revisions === '1' && plans === '0';
      return isKeptOnce ? [] : [`plan of ${id}: ${status}, published ${kept} times, ${revisions} revisions`];
    }),
    ...posts.flatMap(({ id, status, published_at, kept, drafts }) => {
      const isWhole = status === 'published' ? published_at !== null : drafts === '0' && kept === '0';
      return isWhole ? [] : [`post ${id} is half published`];
    }),
  ];
}
