import type { Db } from '#server/storage/open.ts';
import { keysOf } from './rules.ts';

/** Whoever asks for an address with one of these keys finds something now, however they spell it. */
export async function forgetAnswered(db: Db, keys: readonly string[]): Promise<void> {
  const answered = new Set(keys);
  const rows = await db.selectFrom('missing_paths').select('path').execute();
  const paths = rows.map(({ path }) => path);
  await forgetMissing(
    db,
    paths.filter((path) => keysOf(path).some((key) => answered.has(key))),
  );
}

export async function forgetMissing(db: Db, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await db.deleteFrom('missing_paths').where('path', 'in', paths).execute();
}
