import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { digestBytes, magic } from '#server/backup/archive-format.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { loadConfig } from '#server/config.ts';
import { openStorage } from '#server/storage/open.ts';
import {
  createMigratedDatabase,
  describeOnBothDatabases,
  type TestDatabase,
} from '#test/support/databases.ts';
import { dumpPostgres } from '#test/support/postgres-dump.ts';
import { runServer } from '#test/support/server-process.ts';
import { desktopChrome } from '#test/support/visitors.ts';

const planted = ['198.51.100.177', '2001:db8:77::aff3', 'PlantedLion', 'planted-click'];

describeOnBothDatabases('where a visitor came from', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createMigratedDatabase(engine);
  });
  afterEach(() => database.drop());

  it('is in no database, no log and no backup', async () => {
    const server = await runServer({
      env: {
        ...database.env,
        TRUST_PROXY: '1',
        LOG_LEVEL: 'trace',
        ADMIN_PASSWORD: 'a boss needs a password',
      },
    });
    for (const [index, address] of planted.slice(0, 2).entries())
      await fetch(server.url + apiPaths.visits, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: new URL(server.url).origin,
          'user-agent': `${desktopChrome} PlantedLion/${index}`,
          'x-forwarded-for': address,
        },
        body: JSON.stringify({ path: '/', query: '?gclid=planted-click&utm_campaign=spring' }),
      });
    // What waits is written down before the end.
    expect(await server.stop()).toBe(0);
    const config = loadConfig({ ...database.env });
    const { visitors, salt } = await visitorsIn(config);
    expect(visitors).toHaveLength(2);

    const file = join(config.dataDir, '..', `${salt}.backup`);
    await makeBackup(config, file, new Date());
    const backup = await readBackup(file);
    const stored = await everythingIn(config);
    expect(stored).toContain('spring');
    expect(backup).toContain('spring');
    for (const text of planted) {
      expect(stored).not.toContain(text);
      expect(server.output()).not.toContain(text);
      expect(backup).not.toContain(text);
    }
    for (const text of [...visitors, salt]) {
      expect(stored).toContain(text);
      expect(backup).not.toContain(text);
    }
  }, 120_000);

  async function visitorsIn(config: ReturnType<typeof loadConfig>) {
    const storage = openStorage(config);
    const visitors = await storage.db.selectFrom('visitors').select('visitor').execute();
    const { salt } = await storage.db.selectFrom('visit_salt').select('salt').executeTakeFirstOrThrow();
    await storage.close();
    return { visitors: visitors.map(({ visitor }) => visitor), salt };
  }

  async function everythingIn({ dataDir, databaseUrl }: ReturnType<typeof loadConfig>): Promise<string> {
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1'));
    const texts = await Promise.all(files);
    if (databaseUrl) {
      const client = new pg.Client(databaseUrl);
      await client.connect();
      texts.push(await dumpPostgres(client));
      await client.end();
    }
    return texts.join('\n');
  }

  async function readBackup(file: string): Promise<string> {
    const bytes = await readFile(file);
    return gunzipSync(bytes.subarray(magic.length, -digestBytes)).toString('latin1');
  }
});
