import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { terminalActor } from '#server/cli/terminal-actor.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { migrate, migrationNames } from '#server/storage/migrate.ts';
import { openStorage } from '#server/storage/open.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts';
import { digestBytes, magic } from './archive-format.ts';
import { BackupProblem } from './backup-problem.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const actor = terminalActor();

type Frame = { kind: string; payload: Buffer };

function framesOf(archive: Buffer): Frame[] {
  const plain = gunzipSync(archive.subarray(magic.length, -digestBytes));
  const frames: Frame[] = [];
  for (let at = 0; at < plain.length; ) {
    const end = at + 5 + plain.readUInt32BE(at + 1);
    frames.push({ kind: plain.toString('latin1', at, at + 1), payload: plain.subarray(at + 5, end) });
    at = end;
  }
  return frames;
}

function encode(frames: readonly Frame[]): Buffer {
  const parts = frames.flatMap(({ kind, payload }) => {
    const head = Buffer.alloc(5);
    head.write(kind, 0, 'latin1');
    head.writeUInt32BE(payload.length, 1);
    return [head, payload];
  });
  return Buffer.concat(parts);
}

/** With a checksum that fits, as a damage has that came before the file was made, or that somebody made. */
function sealed(contents: Buffer): Buffer {
  const bytes = Buffer.concat([magic, contents]);
  return Buffer.concat([bytes, createHash('sha256').update(bytes).digest()]);
}

/** What the end says of files and rows is made to fit, so that only what is wrong is wrong. */
function counted(frames: readonly Frame[]): Frame[] {
  const count = (kind: string) => frames.filter((frame) => frame.kind === kind).length;
  return frames.map((frame) =>
    frame.kind === 'E' ? json('E', { files: count('F'), rows: count('R') }) : frame,
  );
}

const archiveOf = (frames: readonly Frame[]) => sealed(gzipSync(encode(counted(frames))));

const json = (kind: string, value: unknown): Frame => ({ kind, payload: Buffer.from(JSON.stringify(value)) });

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  const place = at % changed.length;
  changed[place] = (changed[place] ?? 0) ^ (1 << (at % 8));
  return changed;
}

describeOnBothDatabases('a damaged backup', (engine) => {
  const places: TestDatabase[] = [];
  let folder: string;
  let whole: Buffer;
  let frames: Frame[];
  let target: Config;

  async function place(): Promise<Config> {
    const database = await createTestDatabase(engine);
    places.push(database);
    return loadConfig({ LOG_LEVEL: 'silent', ...database.env });
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-damaged-'));
    const source = await place();
    const storage = openStorage(source);
    await migrate(storage);
    await storage.db.insertInto('settings').values({ key: 'colour', value: 'cyan' }).execute();
    await storage.close();
    await writeFile(join(source.dataDir, 'letter'), 'Dear friend');
    const file = join(folder, 'whole.backup');
    await makeBackup(source, file, new Date());
    whole = await readFile(file);
    frames = framesOf(whole);
    target = await place();
    await restoreBackup(target, file, { replace: false, actor });
  });
  afterAll(async () => {
    for (const database of places) await database.drop();
    await rm(folder, { recursive: true });
  });

  /** What would show that something was changed. */
  async function state(): Promise<unknown> {
    const storage = openStorage(target);
    const settings = await storage.db.selectFrom('settings').selectAll().execute();
    const deeds = await sql<{ id: string }>`select id from audit_log order by id`.execute(storage.db);
    await storage.close();
    const names = (await readdir(target.dataDir)).filter((name) => !/^marquee\.db-/.test(name));
    return { settings, deeds: deeds.rows, names: names.sort() };
  }

  /** What whoever restores it is told, in one line, with nothing changed; or that it was restored after all. */
  async function outcome(archive: Buffer): Promise<string> {
    const file = join(folder, 'damaged.backup');
    await writeFile(file, archive);
    const before = await state();
    const problem = await restoreBackup(target, file, { replace: true, actor }).then(
      () => undefined,
      (error: Error) => error,
    );
    if (!problem) return 'restored';
    if (!(problem instanceof BackupProblem)) throw problem;
    expect(problem.message).toMatch(/^[^\n]+$/);
    expect(await state(), problem.message).toEqual(before);
    return problem.message;
  }

  /** The files of the backup with one more in front. */
  const withFile = (path: string, mode = 0o600) => {
    const [header, ...rest] = frames as [Frame, ...Frame[]];
    return archiveOf([header, json('F', { path, mode }), { kind: 'D', payload: Buffer.from('x') }, ...rest]);
  };

  if (engine === 'sqlite') {
    // Nothing of this gets as far as a database of either kind.
    it.each<[string, () => Buffer, RegExp]>([
      ['it is empty', () => Buffer.alloc(0), /not a backup/],
      ['it ends after its first line', () => magic, /damaged/],
      ['there is nothing in it', () => sealed(Buffer.alloc(0)), /damaged/],
      ['it is not packed', () => sealed(Buffer.from('no gzip at all')), /damaged/],
      ['it has no header', () => archiveOf(frames.slice(1)), /damaged/],
      ['it has no end', () => archiveOf(frames.slice(0, -1)), /damaged/],
      ['its header is no object', () => archiveOf([json('H', [1]), ...frames.slice(1)]), /damaged/],
      ['it is cut within a part', () => sealed(gzipSync(encode(frames).subarray(0, -1))), /damaged/],
      [
        'a part is longer than anything',
        () => sealed(gzipSync(Buffer.from('F\xff\xff\xff\xff', 'latin1'))),
        /damaged/,
      ],
      [
        'there are bytes of no file',
        () => archiveOf(frames.filter(({ kind }) => kind !== 'F')),
        /bytes of no file/,
      ],
      ['a name leads elsewhere', () => withFile('uploads/../../elsewhere'), /no backup holds/],
      [
        'a name is that of what SQLite keeps beside a database',
        () => withFile('marquee.db-journal'),
        /no backup holds/,
      ],
      ['a name is too long', () => withFile('x'.repeat(5000)), /name cannot be/],
      ['a file is in a file', () => withFile('letter/inside'), /name cannot be/],
    ])('is refused in one line when %s', async (_what, archive, reason) => {
      expect(await outcome(archive())).toMatch(reason);
    });

    /** The backup with these bytes as its database. */
    const withDatabase = (bytes: Buffer) => {
      const path = (frame: Frame) => (frame.kind === 'F' ? JSON.parse(frame.payload.toString()).path : '');
      const at = frames.findIndex((frame) => path(frame) === 'marquee.db');
      const end = frames.findIndex(({ kind }, index) => index > at && kind !== 'D');
      return archiveOf([...frames.slice(0, at + 1), { kind: 'D', payload: bytes }, ...frames.slice(end)]);
    };
    const database = (statements: string) => {
      const file = join(folder, 'made.db');
      const made = new DatabaseSync(file);
      made.exec(statements);
      made.close();
      const bytes = readFileSync(file);
      rmSync(file);
      return bytes;
    };

    it.each<[string, () => Buffer, RegExp]>([
      ['none', () => Buffer.from('no database at all '.repeat(100)), /database in the file is damaged/],
      ['empty', () => Buffer.alloc(0), /database in the file is damaged/],
      ["another program's", () => database('create table other (id)'), /database in the file is damaged/],
      [
        'without the tables that it should have',
        () => {
          const names = migrationNames.map((name) => `('${name}', 'x')`).join();
          return database(
            `create table migrations (name text, applied_at text); insert into migrations values ${names}`,
          );
        },
        /could not be restored: the database says 'no such table/,
      ],
    ])('is refused in one line when its database is %s', async (_what, bytes, reason) => {
      expect(await outcome(withDatabase(bytes()))).toMatch(reason);
    });
  }

  if (engine === 'postgres') {
    /** The backup with another table at its end. */
    const withTable = (name: string, columns: string[], ...rows: (string | null)[][]) =>
      archiveOf([
        ...frames.slice(0, -1),
        json('T', { name, columns }),
        ...rows.map((row) => json('R', row)),
        ...frames.slice(-1),
      ]);

    it.each<[string, () => Buffer, RegExp]>([
      ['a table is unknown', () => withTable('colours', ['x'], ['1']), /does not know: 'colours'/],
      ['a column is unknown', () => withTable('settings', ['colour'], ['1']), /the database says/],
      ['a row is too short', () => withTable('settings', ['key', 'value'], ['a']), /a row is not whole/],
      [
        'a row is there twice',
        () => withTable('settings', ['key', 'value'], ['colour', 'x']),
        /the database says/,
      ],
      ['a value is missing', () => withTable('settings', ['key', 'value'], ['a', null]), /the database says/],
      ['a value is no text', () => withTable('settings', ['key', 'value'], ['a', '\0']), /the database says/],
      [
        'a number is none',
        () => withTable('inbox_version', ['id', 'version'], ['x', 'y']),
        /the database says/,
      ],
      [
        'a number is too large',
        () => withTable('inbox_version', ['id', 'version'], ['9'.repeat(30), '1']),
        /the database says/,
      ],
      [
        'what it refers to is missing',
        () => withTable('post_tags', ['post_id', 'tag_key'], ['nobody', 'x']),
        /the database says/,
      ],
    ])('is refused in one line when %s', async (_what, archive, reason) => {
      expect(await outcome(archive())).toMatch(reason);
    });
  }

  it('is restored or refused in one line, whatever is wrong with it', async () => {
    const place = fc.nat({ max: 10_000_000 });
    const odd = fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 1e300, 'x'.repeat(5000), '../x', '\0'));
    const damage = fc.oneof(
      place.map((at) => whole.subarray(0, at % whole.length)),
      place.map((at) => flipped(whole, at)),
      place.map((at) => sealed(flipped(whole.subarray(magic.length, -digestBytes), at))),
      place.map((at) => sealed(gzipSync(flipped(encode(frames), at)))),
      place.map((at) => archiveOf(frames.toSpliced(at % frames.length, 1))),
      place.map((at) =>
        archiveOf(frames.toSpliced(at % frames.length, 0, ...frames.slice(at % frames.length))),
      ),
      fc.tuple(place, odd).map(([at, value]) => {
        const { kind } = frames[at % frames.length] as Frame;
        return archiveOf(frames.with(at % frames.length, json(kind, value)));
      }),
    );
    await fc.assert(
      fc.asyncProperty(damage, async (archive) => void (await outcome(archive))),
      { numRuns: engine === 'sqlite' ? 15 : 5, endOnFailure: true },
    );
  });
});

it('is not waited for when it is a pipe, and refused when it is a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-damaged-'));
  const pipe = join(folder, 'pipe');
  await promisify(execFile)('mkfifo', [pipe]);
  const target = loadConfig({ DATA_DIR: join(folder, 'data') });
  const restore = (file: string) => restoreBackup(target, file, { replace: false, actor });
  await expect(restore(pipe)).rejects.toThrow('The file is not a backup of Marquee.');
  await expect(restore(folder)).rejects.toThrow(/could not be restored: it is a folder/);
  await rm(folder, { recursive: true });
});
