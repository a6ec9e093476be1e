import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { forgetUploadRefs, recordUploadRefs } from '#server/domain/media/uploads/upload-refs.ts';
import type { Db } from '#server/storage/open.ts';
import { prepared } from '#server/storage/prepared.ts';
import type { EntryType } from '#server/storage/tables/content-tables.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Which entry something belongs to. */
export type EntryRef = { kind: EntryType; id: string };
export type RevisionFields = { title: string; content: string; featuredImage?: string };

/**
 * The same content of the same entry has the same hash. Nothing is shared between entries: whatever decides about a body holds the lock of its
 * entry.
 */
export function hashOfBody({ kind, id }: EntryRef, fields: RevisionFields): string {
  return createHash('sha256')
    .update(`${kind} ${id} ${toJson(fields)}`)
    .digest('hex');
}

const toJson = (fields: RevisionFields) => JSON.stringify(fields, Object.keys(fields).sort());

/**
 * Keeps all fields of an entry, compressed. Texts change little from one save to the next: an earlier one of the same entry serves as dictionary,
 * as long as that makes a text much shorter. Such a base is itself stored whole, so that reading never takes more than two bodies.
 */
export async function storeBody(
  trx: Db,
  now: Date,
  entry: EntryRef,
  hash: string,
  fields: RevisionFields,
): Promise<void> {
  if (await isStored(trx, hash)) return;
  const text = Buffer.from(toJson(fields));
  const body =
    text.length <= shortBytes
      ? await compressed(text, await findBase(trx, entry))
      : await preparedBody(trx, entry, hash, text);
  await trx
    .insertInto('revision_bodies')
    .values({ hash, ...body })
    .execute();
  await recordUploadRefs(trx, now, 'revision', hash, fields.content, fields.featuredImage ?? '');
}

/** What is shorter is compressed in the transaction: that takes about a millisecond. */
const shortBytes = 64 * 1024;

/** Inside a transaction, before it writes anything: sees to it that a long body is compressed outside of it. */
export async function requireBody(trx: Db, entry: EntryRef, fields: RevisionFields): Promise<void> {
  const text = Buffer.from(toJson(fields));
  if (text.length <= shortBytes) return;
  const hash = hashOfBody(entry, fields);
  if (!(await isStored(trx, hash))) await preparedBody(trx, entry, hash, text);
}

async function preparedBody(trx: Db, entry: EntryRef, hash: string, text: Buffer): Promise<Body> {
  const base = await findBase(trx, entry);
  return prepared(`body ${hash} on ${base?.hash}`, () => compressed(text, base));
}

async function isStored(trx: Db, hash: string): Promise<boolean> {
  const row = await trx
    .selectFrom('revision_bodies')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

type Body = { base_hash: string | null; data: Buffer };
type Base = { hash: string; data: Uint8Array };

async function compressed(text: Buffer, base: Base | undefined): Promise<Body> {
  const whole = await compress(text);
  if (!base) return { base_hash: null, data: whole };
  const data = await compress(text, { dictionary: await decompress(base.data) });
  return data.length < whole.length / 2 ? { base_hash: base.hash, data } : { base_hash: null, data: whole };
}

const findBase = (trx: Db, { kind, id }: EntryRef): Promise<Base | undefined> =>
  trx
    .selectFrom('revisions')
    .innerJoin('revision_bodies', 'revision_bodies.hash', 'revisions.body_hash')
    .select(['hash', 'data'])
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .where('base_hash', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function readBody<Fields>(db: Db, hash: string): Promise<Fields> {
  const { data, base } = await db
    .selectFrom('revision_bodies')
    .leftJoin('revision_bodies as bases', 'bases.hash', 'revision_bodies.base_hash')
    .select(['revision_bodies.data', 'bases.data as base'])
    .where('revision_bodies.hash', '=', hash)
    .executeTakeFirstOrThrow();
  const text = await decompress(data, base ? { dictionary: await decompress(base) } : {});
  return JSON.parse(text.toString()) as Fields;
}

/** Removes bodies that neither a revision nor another body needs any more. */
export async function forgetBodies(trx: Db, now: Date, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const removed = await trx
    .deleteFrom('revision_bodies')
    .where('hash', 'in', hashes)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('revisions').select('id').whereRef('body_hash', '=', 'revision_bodies.hash'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revision_bodies as others')
            .select('others.hash')
            .whereRef('others.base_hash', '=', 'revision_bodies.hash'),
        ),
      ),
    )
    .returning(['hash', 'base_hash'])
    .execute();
  const gone = removed.map(({ hash }) => hash);
  await forgetUploadRefs(trx, now, 'revision', gone);
  // What was kept for these alone may go with them.
  const bases = new Set(removed.flatMap(({ base_hash }) => base_hash ?? []));
  await forgetBodies(trx, now, [...bases]);
}
