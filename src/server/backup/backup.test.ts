import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { terminalActor } from '#server/cli/terminal-actor.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { migrationNames } from '#server/storage/migrate.ts';
import { openStorage } from '#server/storage/open.ts';
import { inUseLock } from '#server/storage/postgres.ts';
import { restoreMarker } from '#server/storage/restore-marker.ts';
import { placeFixture } from '#test/fixtures/place-fixture.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts';
import { pagePayload, postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';
import { pngImage } from '#test/support/test-images.ts';
import { uploadImage } from '#test/support/upload-image.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const actor = terminalActor();

/** Every row of every table but the audit log, which a restore adds a line to; and every file, by its bytes. */
async function everythingIn(config: Config): Promise<unknown> {
  const storage = openStorage(config);
  try {
    const names =
      storage.engine === 'sqlite'
        ? sql<{
            name: string;
          }>`select name from pragma_table_list where schema = 'main' and type = 'table' order by name`
        : sql<{
            name: string;
          }>`select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`;
    const tables: Record<string, unknown> = {};
    for (const { name } of (await names.execute(storage.db)).rows) {
      if (['audit_log', 'migrations', 'sqlite_schema'].includes(name)) continue;
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(storage.db);
      tables[name] = rows.map((row) => JSON.stringify(row)).sort();
    }
    return { tables, files: await filesIn(config.dataDir) };
  } finally {
    await storage.close();
  }
}

async function filesIn(dataDir: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(dataDir.length + 1);
    if (!entry.isFile() || path.startsWith('marquee.db') || path.startsWith('incoming/')) continue;
    const { mode } = await stat(join(dataDir, path));
    const digest = createHash('sha256').update(await readFile(join(dataDir, path)));
    files[path] = `${(mode & 0o777).toString(8)} ${digest.digest('hex')}`;
  }
  return files;
}

describeOnBothDatabases('a backup', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  let folder: string;
  let file: string;
  const targets: TestDatabase[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-backups-'));
    file = join(folder, 'site.backup');
    test = await buildTestApp(engine);
    staff = await signIn(test);
    const image = (await uploadImage(test.app, staff, await pngImage())).json().imageUrl;
    for (const title of ['One', 'Zwei "quoted" \\ back', 'Три\n三'])
      await send(apiPaths.posts, postPayload({ title, featuredImage: image, content: `<p>${title}</p>` }));
    await send(apiPaths.adminPages, pagePayload());
    // Folders that nobody has thought of yet are taken along as well.
    await mkdir(join(test.config.dataDir, 'attachments', 'deep'), { recursive: true });
    await writeFile(
      join(test.config.dataDir, 'attachments', 'deep', 'letter.bin'),
      Buffer.alloc(700_000, 'Ab1'),
    );
    await writeFile(join(test.config.dataDir, 'attachments', 'empty'), '');
    await makeBackup(test.config, file, new Date());
  });
  afterEach(async () => {
    for (const target of targets.splice(0)) await target.drop();
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const send = (url: string, payload: object) =>
    test.app.inject({ method: 'POST', url, payload, headers: staff });

  async function emptyPlace(): Promise<Config> {
    const target = await createTestDatabase(engine);
    targets.push(target);
    return loadConfig({ LOG_LEVEL: 'silent', ...target.env });
  }
  async function restoredPlace(): Promise<Config> {
    const config = await emptyPlace();
    await restoreBackup(config, file, { replace: false, actor });
    return config;
  }

  it('brings back every row and every file as they were', async () => {
    const restored = await restoredPlace();
    expect(await everythingIn(restored)).toEqual(await everythingIn(test.config));
    expect((await readdir(restored.dataDir)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('is for its owner alone, and leaves nothing else beside it', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['site.backup']);
  });

  it('is recorded in the site that was restored', async () => {
    const storage = openStorage(await restoredPlace());
    const [entry] = await storage.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    await storage.close();
    expect(entry).toMatchObject({ action: 'restored', entity_kind: 'site', actor_kind: 'terminal' });
  });

  it('is of one moment, with every picture that a post in it shows, while others write', async () => {
    let isDone = false;
    const writing = (async () => {
      for (let round = 0; !isDone; round += 1) {
        const image = await pngImage({ width: 40 + (round % 500), height: 30 });
        const { imageUrl } = (await uploadImage(test.app, staff, image)).json();
        // Two rows of one transaction, of which a backup must hold both or none.
        await send(
          apiPaths.posts,
          postPayload({ title: `Round ${round}`, featuredImage: imageUrl, tags: ['a'] }),
        );
      }
    })();
    try {
      for (let round = 0; round < 3; round += 1) {
        const busy = join(folder, `busy-${round}.backup`);
        await makeBackup(test.config, busy, new Date());
        const config = await emptyPlace();
        await restoreBackup(config, busy, { replace: false, actor });
        const storage = openStorage(config);
        const posts = await storage.db.selectFrom('posts').select(['id', 'featured_image']).execute();
        const tags = await storage.db.selectFrom('post_tags').select('post_id').execute();
        const inDatabase = await storage.db.selectFrom('upload_files').select('name').execute();
        await storage.close();
        expect(new Set(tags.map((tag) => tag.post_id))).toEqual(new Set(posts.map((post) => post.id)));
        const uploads = new Set([
          ...(await readdir(join(config.dataDir, 'uploads')).catch(() => [])),
          ...inDatabase.map((upload) => upload.name),
        ]);
        for (const post of posts) expect(uploads).toContain(post.featured_image.replace('/uploads/', ''));
        await rm(busy);
      }
    } finally {
      isDone = true;
      await writing;
    }
  });

  describe('is refused', () => {
    let place: TestDatabase;
    let config: Config;
    beforeAll(async () => {
      place = await createTestDatabase(engine);
      config = loadConfig({ LOG_LEVEL: 'silent', ...place.env });
      await restoreBackup(config, file, { replace: false, actor });
    });
    afterAll(() => place.drop());

    const refusal = async (from: string, replace = true): Promise<string> => {
      const before = await everythingIn(config);
      const message = await restoreBackup(config, from, { replace, actor }).then(
        () => 'restored',
        (error: Error) => error.message,
      );
      expect(await everythingIn(config), 'nothing has changed').toEqual(before);
      expect((await readdir(config.dataDir)).filter((name) => name.startsWith('.'))).toEqual([]);
      return message;
    };
    const changed = async (name: string, change: (bytes: Buffer) => Buffer): Promise<string> => {
      const path = join(folder, name);
      await writeFile(path, change(await readFile(file)));
      return path;
    };

    it.each([0.02, 0.3, 0.5, 0.9, 0.9999])('with one bit wrong at %d of its length', async (place) => {
      const path = await changed('bit', (bytes) => {
        const at = Math.floor(bytes.length * place);
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        return bytes;
      });
      expect(await refusal(path)).toMatch(/damaged|not a backup|another version/);
    });

    it.each([20, 1000, -1])('cut off at %d', async (end) => {
      const path = await changed('cut', (bytes) => bytes.subarray(0, end));
      expect(await refusal(path)).toMatch(/damaged/);
    });

    it('when it is something else, or nothing', async () => {
      const path = await changed('else', () =>
        Buffer.from('PK\x03\x04 something else entirely, and long enough'),
      );
      expect(await refusal(path)).toBe('The file is not a backup of Marquee.');
      expect(await refusal(await changed('empty', () => Buffer.alloc(0)))).toContain('not a backup');
      expect(await refusal(join(folder, 'nowhere'))).toMatch(/could not be restored: there is no such/);
    });

    it('where something is already, unless that is to be replaced', async () => {
      expect(await refusal(file, false)).toMatch(/is not empty; add --replace/);
    });

    it('while a server is running there', async () => {
      const { databaseUrl } = config;
      // A name of its own in the URL hides no server.
      const named = databaseUrl && `${databaseUrl}?application_name=agency`;
      const storage = openStorage({ ...config, databaseUrl: named });
      await storage.db.selectFrom('users').select('id').execute();
      const message = await restoreBackup(config, file, { replace: true, actor }).catch(
        (error) => error.message,
      );
      await storage.close();
      expect(message).toMatch(/^A server is running on this (?:data folder|database); stop it first\.$/);
    });

    it.runIf(engine === 'postgres')(
      'but not while the connections of a stopped server are closed',
      async () => {
        const target = await restoredPlace();
        const client = new pg.Client(target.databaseUrl);
        await client.connect();
        await client.query(`select pg_advisory_lock_shared(${inUseLock})`);
        const restored = restoreBackup(target, file, { replace: true, actor });
        await vi.waitUntil(async () => {
          const { rows } = await client.query(
            "select from pg_locks where locktype = 'advisory' and not granted",
          );
          return rows.length > 0;
        });
        await client.end();
        await restored;
      },
    );

    it('when a newer version has made it', async () => {
      const source = await restoredPlace();
      const storage = openStorage(source);
      await sql`insert into migrations (name, applied_at) values ('999-tomorrow', 'x')`.execute(storage.db);
      await storage.close();
      const newer = join(folder, 'newer.backup');
      await makeBackup(source, newer, new Date());
      expect(await refusal(newer)).toMatch(/newer version of Marquee \(it knows '999-tomorrow'\)/);
    });

    it('by the other kind of database', async () => {
      const other = await createTestDatabase(engine === 'sqlite' ? 'postgres' : 'sqlite');
      targets.push(other);
      const message = await restoreBackup(loadConfig(other.env), file, { replace: false, actor }).catch(
        (error) => error.message,
      );
      expect(message).toMatch(/can only be restored there/);
    });
  });

  it('replaces all of what was there', async () => {
    const config = await restoredPlace();
    const storage = openStorage(config);
    await storage.db.deleteFrom('posts').execute();
    await storage.db.insertInto('settings').values({ key: 'later', value: 'x' }).execute();
    await storage.close();
    await writeFile(join(config.dataDir, 'later'), 'x');
    await restoreBackup(config, file, { replace: true, actor });
    const again = await everythingIn(config);
    expect(again).toEqual(await everythingIn(await restoredPlace()));
  });

  it('of an older form is brought to the newest', async () => {
    const source = await emptyPlace();
    await placeFixture('0.1.0', source);
    const old = join(folder, 'old.backup');
    await makeBackup(source, old, new Date());
    const config = await emptyPlace();
    await restoreBackup(config, old, { replace: false, actor });
    const restored = openStorage(config);
    const applied = await sql<{ name: string }>`select name from migrations order by name`.execute(
      restored.db,
    );
    const posts = await restored.db.selectFrom('posts').select('slug').orderBy('slug').execute();
    await restored.close();
    expect(applied.rows.map(({ name }) => name)).toEqual(migrationNames);
    expect(posts.map(({ slug }) => slug)).toEqual([
      'launch-of-a-brand',
      'only-a-draft',
      'uber-strassen-100-plain',
    ]);
  });

  it('can be made and restored again and again', async () => {
    const first = await restoredPlace();
    const copy = join(folder, 'copy.backup');
    await makeBackup(first, copy, new Date());
    const second = await emptyPlace();
    await restoreBackup(second, copy, { replace: false, actor });
    expect(await everythingIn(second)).toEqual(await everythingIn(first));
    await rm(copy);
  });

  it('cannot be made into the data folder itself, or of nothing', async () => {
    await expect(makeBackup(test.config, join(test.config.dataDir, 'x'), new Date())).rejects.toThrow(
      /inside the data folder/,
    );
    await expect(makeBackup(await emptyPlace(), join(folder, 'x'), new Date())).rejects.toThrow(
      /nothing to back up/,
    );
    expect(await readdir(folder)).not.toContain('x');
  });

  describe('takes no place', () => {
    const refusal = (path: string) =>
      makeBackup(test.config, path, new Date()).then(
        () => 'made',
        (error: Error) => error.message,
      );
    const place = (name: string) => join(folder, name);

    it('of a file that is none', async () => {
      for (const text of ['A letter to a friend, longer than the first line of a backup', 'short', '']) {
        await writeFile(place('letter'), text);
        expect(await refusal(place('letter'))).toMatch(/letter is there already, and is no backup/);
        expect(await readFile(place('letter'), 'utf8')).toBe(text);
      }
    });

    it('of what is no ordinary file', async () => {
      await promisify(execFile)('mkfifo', [place('pipe')]);
      await mkdir(place('folder'));
      await symlink(place('nowhere'), place('dangling'));
      await symlink(place('pipe'), place('to-pipe'));
      for (const name of ['pipe', 'folder', 'dangling', 'to-pipe']) {
        expect(await refusal(place(name))).toMatch(
          new RegExp(`${name} is (?:no ordinary file|a link that leads nowhere)`),
        );
      }
      expect((await lstat(place('pipe'))).isFIFO()).toBe(true);
      expect((await lstat(place('dangling'))).isSymbolicLink()).toBe(true);
      expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
    });

    it('but that of an older backup, also behind a link, which stays one', async () => {
      await makeBackup(test.config, place('nightly'), new Date());
      await symlink(place('nightly'), place('latest'));
      const before = await stat(place('nightly'));
      expect(await refusal(place('latest'))).toBe('made');
      expect((await lstat(place('latest'))).isSymbolicLink()).toBe(true);
      expect((await stat(place('nightly'))).ino).not.toBe(before.ino);
    });
  });

  it('that was cut off while it was restored keeps everyone out until it is finished', async () => {
    const config = await restoredPlace();
    await writeFile(join(config.dataDir, restoreMarker), '');
    expect(() => openStorage(config)).toThrow(/a restore into .* was interrupted/);
    await restoreBackup(config, file, { replace: true, actor });
    await openStorage(config).close();
  });
});
