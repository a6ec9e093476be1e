import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Config, loadConfig } from '#server/config.ts';
import { migrate } from '#server/storage/migrate.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts';
import { loadJwtSecret } from './jwt-secret.ts';

describeOnBothDatabases('the secret that nobody has set', (engine) => {
  let database: TestDatabase;
  let config: Config;
  let storage: Storage;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    config = loadConfig(database.env);
    storage = openStorage(config);
    await migrate(storage);
  });
  afterEach(async () => {
    await storage.close();
    await database.drop();
  });

  const file = () => join(config.dataDir, 'jwt-secret');
  const keep = (value: string) =>
    engine === 'sqlite'
      ? writeFile(file(), value)
      : storage.db.insertInto('settings').values({ key: 'jwt-secret', value }).execute();
  const forget = () =>
    engine === 'sqlite'
      ? rm(file())
      : storage.db.deleteFrom('settings').where('key', '=', 'jwt-secret').execute();

  it('is made once, the same for all that start together', async () => {
    const secrets = await Promise.all([1, 2, 3, 4].map(() => loadJwtSecret(config, storage)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{64}$/);
    expect(await loadJwtSecret(config, storage)).toBe(secrets[0]);
    expect((await readdir(config.dataDir)).filter((name) => name.startsWith('jwt-secret.'))).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['blank', ' \n'.repeat(40)],
    ['cut off', 'x'.repeat(31)],
  ])('is not used when it is %s, until someone has removed it', async (_what, value) => {
    await keep(value);
    await expect(loadJwtSecret(config, storage)).rejects.toThrow(
      engine === 'sqlite' ? `the secret in ${file()} is` : "the 'jwt-secret' in its table settings is",
    );
    if (engine === 'sqlite') expect(await readFile(file(), 'utf8')).toBe(value);
    await forget();
    expect(await loadJwtSecret(config, storage)).toMatch(/^[\w-]{64}$/);
  });

  it('may end with the line break of an editor', async () => {
    const secret = 'y'.repeat(32);
    await keep(`${secret}\n`);
    expect(await loadJwtSecret(config, storage)).toBe(secret);
  });
});
