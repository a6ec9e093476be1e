import { Readable } from 'node:stream';
import type { Db } from './open.ts';

/** A file is kept in pieces of this size, so that reading one, however large, takes little memory. */
const chunkBytes = 256 * 1024;
const listedAtOnce = 1000;

type Range = { start: number; end: number };

/** Files as rows, for instances that share a database but no disk. Each area has names of its own. */
export function createDatabaseFiles(db: Db, area: 'uploads' | 'attachments') {
  const rowName = (name: string) => `${area}/${name}`;

  const findChunk = (name: string, position: number) =>
    db
      .selectFrom('upload_chunks')
      .select('data')
      .where('name', '=', name)
      .where('position', '=', position)
      .executeTakeFirstOrThrow();

  async function* readChunks(name: string, first: Uint8Array, { start, end }: Range) {
    for (let position = Math.floor(start / chunkBytes); position * chunkBytes <= end; position += 1) {
      const data = position === 0 ? first : (await findChunk(name, position)).data;
      const offset = position * chunkBytes;
      yield data.subarray(Math.max(0, start - offset), Math.min(data.length, end + 1 - offset));
    }
  }

  return {
    /** All or nothing: the file appears complete, or not at all. */
    async put(name: string, bytes: Buffer, modifiedAt: Date): Promise<void> {
      const file = { name: rowName(name), bytes: bytes.length, modified_at: modifiedAt.toISOString() };
      await db.transaction().execute(async (trx) => {
        // Whoever puts the same file at the same time waits here, and then replaces it as a whole.
        await trx
          .insertInto('upload_files')
          .values(file)
          .onConflict((conflict) => conflict.column('name').doUpdateSet(file))
          .execute();
        await trx.deleteFrom('upload_chunks').where('name', '=', file.name).execute();
        for (let position = 0; position * chunkBytes < bytes.length; position += 1) {
          const data = bytes.subarray(position * chunkBytes, (position + 1) * chunkBytes);
          await trx.insertInto('upload_chunks').values({ name: file.name, position, data }).execute();
        }
      });
    },

    /**
     * How large a file is, and its bytes from start to end, both included, read piece by piece as they are wanted. The first piece, which is
     * all of most files, comes with the question.
     */
    async open(
      name: string,
      trx: Db = db,
    ): Promise<{ bytes: number; read: (range?: Range) => Readable } | undefined> {
      const file = await trx
        .selectFrom('upload_files')
        .leftJoin('upload_chunks', (join) =>
          join.onRef('upload_chunks.name', '=', 'upload_files.name').on('position', '=', 0),
        )
        .select(['bytes', 'data'])
        .where('upload_files.name', '=', rowName(name))
        .executeTakeFirst();
      if (!file) return undefined;
      const { bytes, data } = file;
      const first = data ?? new Uint8Array();
      return {
        bytes,
        read: (range = { start: 0, end: bytes - 1 }) =>
          Readable.from(readChunks(rowName(name), first, range), { objectMode: false }),
      };
    },

    /** In the transaction that decided it, if there is one. */
    async remove(name: string, trx: Db = db): Promise<void> {
      // Its pieces go with it.
      await trx.deleteFrom('upload_files').where('name', '=', rowName(name)).execute();
    },

    async *list(): AsyncGenerator<{ name: string; modifiedAt: Date }> {
      let last = rowName('');
      for (;;) {
        const rows = await db
          .selectFrom('upload_files')
          .select(['name', 'modified_at'])
          .where('name', '>', last)
          // The character that follows the slash.
          .where('name', '<', `${area}0`)
          .orderBy('name')
          .limit(listedAtOnce)
          .execute();
        for (const { name, modified_at } of rows)
          yield { name: name.slice(rowName('').length), modifiedAt: new Date(modified_at) };
        if (rows.length < listedAtOnce) return;
        last = rows.at(-1)?.name ?? last;
      }
    },
  };
}
