import { type KyselyPlugin, type OperationNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths, sitePaths } from '#contract/paths.ts';
import { createServices } from '#server/services.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { pagePayload, postPayload } from '#test/support/factories.ts';
import { renderSite } from '#test/support/render-site.ts';

/** Tables whose own changes need no new generation, and why. */
const untriggered: Readonly<Record<string, string>> = {
  post_tags: 'tags are written in the transaction that updates their post',
  published_tags: 'follows posts and their tags',
  slug_redirects: 'is only read where nothing is found, and only pages that are found are cached',
  redirects: 'is only read where nothing is found, and only pages that are found are cached',
};

/** The tables that queries name, in nodes of the builder and in SQL text. */
function tablesIn(value: unknown, found: Set<string>): void {
  if (value === null || typeof value !== 'object') return;
  const node = value as OperationNode & {
    table?: { identifier?: { name: string } };
    sqlFragments?: string[];
  };
  if (node.kind === 'TableNode' && node.table?.identifier) found.add(node.table.identifier.name);
  for (const [, name] of (node.sqlFragments ?? []).join('?').matchAll(/\b(?:from|join)\s+"?([a-z_]+)/g))
    if (name) found.add(name);
  for (const part of Object.values(value)) tablesIn(part, found);
}

describeAlwaysOnBothDatabases('content that visitors see', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());

  it('comes from tables whose every change ends cached pages', async () => {
    const tables = new Set<string>();
    const recorder: KyselyPlugin = {
      transformQuery: ({ node }) => {
        tablesIn(node, tables);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const person = { name: 'Ada', email: 'ada@agency.example', password: 'a good long password' };
    const author = await test.services.accounts.create(person);
    const updated = { profile_text: 'Writes about agents.' };
    await test.storage.db.updateTable('users').set(updated).where('id', '=', author._id).execute();
    const post = await test.services.posts.create(postPayload({ tags: ['Agents'] }));
    const page = await test.services.pages.create(pagePayload(), author);

    const storage = { ...test.storage, db: test.storage.db.withPlugin(recorder) };
    const services = createServices({
      config: test.config,
      storage,
      jwtSecret: 'x'.repeat(32),
      clock: test.now,
    });
    const site = await renderSite({ ...test, services });
    for (const path of [
      ...[sitePaths.home, sitePaths.services, sitePaths.blog, sitePaths.careers, sitePaths.contact],
      ...[sitePaths.post(post.slug), sitePaths.page(page.slug), '/blog?tag=agents'],
      ...[sitePaths.feed, sitePaths.sitemap, sitePaths.robots],
      ...[sitePaths.manifest, apiPaths.posts, apiPaths.post(post.slug), apiPaths.postNeighbours(post.slug)],
      ...[apiPaths.page(page.slug), apiPaths.byline(author._id), apiPaths.siteWords('home')],
    ])
      expect((await site.inject(path)).statusCode, path).toBe(200);
    await site.close();

    expect([...tables]).toEqual(expect.arrayContaining(['posts', 'pages', 'users', 'site_sections']));
    const { rows } = await sql<{ name: string }>`${sql.raw(
      engine === 'sqlite'
        ? "select name from sqlite_schema where type = 'trigger'"
        : 'select tgname as name from pg_trigger where not tgisinternal',
    )}`.execute(test.storage.db);
    const triggers = new Set(rows.map(({ name }) => name));
    const missing = [...tables]
      .filter((table) => !(table in untriggered))
      .flatMap((table) => ['insert', 'update', 'delete'].map((event) => `${table}_${event}_seen`))
      .filter((trigger) => !triggers.has(trigger));
    expect(missing).toEqual([]);
  });

  it('loses the profile of a member who is removed', async () => {
    const person = { name: 'Grace', email: 'grace@agency.example', password: 'a good long password' };
    const member = await test.services.accounts.create(person);
    const updated = { profile_text: 'Writes about search.' };
    await test.storage.db.updateTable('users').set(updated).where('id', '=', member._id).execute();
    const path = apiPaths.byline(member._id);
    expect((await test.app.inject(path)).statusCode).toBe(200);
    await test.services.members.remove(member._id);
    expect((await test.app.inject(path)).statusCode).toBe(404);
  });
});
