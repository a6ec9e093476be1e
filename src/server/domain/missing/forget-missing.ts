import type { Db } from '#server/storage/open.ts';

/** As many as fit into one statement on both databases. */
const atOnce = 1000;

/** Whoever asks for these addresses finds something now. */
export async function forgetMissing(db: Db, paths: readonly string[]): Promise<void> {
  for (let start = 0; start < paths.length; start += atOnce)
    await db
      .deleteFrom('missing_paths')
      .where('path', 'in', paths.slice(start, start + atOnce))
      .execute();
}
