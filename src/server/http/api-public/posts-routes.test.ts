import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';

describeOnBothDatabases('the public blog calls', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());

  it('lists published posts only, newest first, with totals', async () => {
    await test.services.posts.create({ title: 'First', content: '<p>One</p>', status: 'published' });
    await test.services.posts.create({ title: 'Second', content: '<p>Two</p>', status: 'published' });
    await test.services.posts.create({ title: 'Hidden', content: '<p>Three</p>' });

    const answer = await test.app.inject('/api/blogs');

    expect(answer.statusCode).toBe(200);
    expect(answer.json().map((post: { title: string }) => post.title)).toEqual(['Second', 'First']);
    expect(answer.headers['x-total-count']).toBe('2');
  });
});
