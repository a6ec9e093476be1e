import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Post } from '#contract/posts.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { type Instance, type Instances, startInstances } from '#test/support/instances.ts';

const feedOf = async ({ url }: Instance) => (await fetch(`${url}/feed.xml`)).text();

/** Two instances, a post on both of them, and a title that has never been there before with every change. */
async function setUp(engine: 'sqlite' | 'postgres') {
  const instances = await startInstances(engine, 2);
  const [here, there] = instances.all as [Instance, Instance];
  const post = await here.services.posts.create(postPayload({ title: 'First' }));
  let number = 0;
  return {
    instances,
    here,
    there,
    post,
    retitle: async (by: Instance = here): Promise<string> => {
      const title = `Title ${++number}`;
      await by.services.posts.update(post._id, postPayload({ title }));
      return title;
    },
  };
}

/** Another program that changes a row and tells nobody. */
async function changeBehindTheBack({ database }: Instances, { _id }: Post, title: string) {
  const { DATA_DIR = '', DATABASE_URL } = database.env;
  if (!DATABASE_URL) return changeFile(DATA_DIR, _id, title);
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query('update posts set title = $1 where id = $2', [title, _id]);
  await client.end();
}

function changeFile(dataDir: string, id: string, title: string): void {
  const file = new DatabaseSync(join(dataDir, 'marquee.db'));
  file.prepare('update posts set title = ? where id = ?').run(title, id);
  file.close();
}

describeAlwaysOnBothDatabases('what two instances keep', (engine) => {
  let test: Awaited<ReturnType<typeof setUp>>;
  beforeAll(async () => {
    test = await setUp(engine);
  });
  afterAll(() => test.instances.close());

  it('is never older than a change that either of them has confirmed', async () => {
    for (const by of Array.from({ length: 30 }, (_, turn) => (turn % 2 ? test.here : test.there))) {
      for (const instance of test.instances.all) await feedOf(instance);
      const title = await test.retitle(by);
      const shown = await Promise.all(test.instances.all.map(feedOf));
      for (const feed of shown) expect(feed).toContain(title);
    }
  });

  it('is really kept, and drafts may be saved without forgetting it', async () => {
    const { content } = test.there.storage;
    const generation = await content.ask();
    const draft = await test.here.services.posts.create(postPayload({ status: 'draft' }));
    await test.here.services.posts.update(draft._id, postPayload({ title: 'More', status: 'draft' }));
    await test.here.services.posts.remove(draft._id);
    expect(await content.ask()).toBe(generation);
    await test.retitle();
    expect(await content.ask()).toBeGreaterThan(generation);
  });

  it('is right on the next request after another program changed the database', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await feedOf(test.there);
      await changeBehindTheBack(test.instances, test.post, `By hand, ${turn}`);
      expect(await feedOf(test.there)).toContain(`By hand, ${turn}<`);
    }
  });

  it.runIf(engine === 'sqlite')('is known to be old by a process too busy to hear of anything', async () => {
    const { storage, config } = test.there;
    await feedOf(test.there);
    for (let turn = 0; turn < 3; turn += 1) {
      const before = storage.content.current() ?? 0;
      // Nothing that the system tells reaches this process before it asks again.
      changeFile(config.dataDir, test.post._id, `In between, ${turn}`);
      expect(storage.content.current()).toBeGreaterThan(before);
    }
  });

  it('is judged for all who ask at once by what was true after they asked', async () => {
    const { content } = test.here.storage;
    for (let turn = 0; turn < 5; turn += 1) {
      const early = Array.from({ length: 20 }, () => content.ask());
      const before = await Promise.all(early);
      await test.retitle(test.there);
      const after = await Promise.all(Array.from({ length: 20 }, () => content.ask()));
      expect(Math.min(...after)).toBeGreaterThan(Math.max(...before));
    }
  });

  it('counts the change of a name that pages show, and a change that was taken back not at all', async () => {
    const { storage, services } = test.here;
    const account = { email: 'ada@agency.example', name: 'Ada', password: 'a good long password' };
    const user = await services.accounts.create(account);
    const before = await storage.content.ask();
    await services.auth.rename(user, 'Ada Lovelace');
    const after = await storage.content.ask();
    expect(after).toBeGreaterThan(before);
    const failing = storage.db.transaction().execute(async (trx) => {
      await trx.updateTable('posts').set({ title: 'Never' }).execute();
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await storage.content.ask()).toBe(after);
  });
});
