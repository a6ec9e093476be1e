import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { forgetUploadRefs, recordUploadRefs } from './upload-refs.ts';

describeOnBothDatabases('the pictures that a text shows', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());

  const noted = async () => {
    const { db } = test.storage;
    const { count } = await db
      .selectFrom('upload_refs')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  it('are noted and forgotten however many fit into it', async () => {
    const address = (_: unknown, number: number) =>
      `/uploads/${number.toString(16).padStart(32, '0')}-1x1.png`;
    const addresses = Array.from({ length: 22_000 }, address);
    const record = (texts: string[]) =>
      test.storage.db
        .transaction()
        .execute((trx) => recordUploadRefs(trx, new Date(), 'post', 'one', ...texts));
    await record([addresses.join(' '), addresses[0] ?? '']);
    expect(await noted()).toBe(22_000);
    await record(addresses.slice(0, 3));
    expect(await noted()).toBe(3);
    await forgetUploadRefs(test.storage.db, new Date(), 'post', ['one']);
    expect(await noted()).toBe(0);
  });
});
