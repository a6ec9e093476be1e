import { sql } from 'kysely';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { endRevisions } from './kept-revisions.ts';
import type { EntryRef } from './revision-bodies.ts';

const dayMs = 24 * 60 * 60_000;

type Autosave = { id: string; created_at: string };

/**
 * Which of an entry's autosaves have had their time, given them newest first: all stay for a day, the last of each hour for a week, the last of each
 * day for 90 days.
 */
export function outdated(autosaves: readonly Autosave[], now: Date): string[] {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const [day, week, quarter] = [before(1), before(7), before(90)];
  const seen = new Set<string>();
  return autosaves
    .filter(({ created_at: at }) => {
      if (at >= day) return false;
      if (at < quarter) return true;
      const period = at.slice(0, at >= week ? 'YYYY-MM-DDTHH'.length : 'YYYY-MM-DD'.length);
      const isRepeated = seen.has(period);
      seen.add(period);
      return isRepeated;
    })
    .map(({ id }) => id);
}

/** Lets autosaves thin out with time. What a person saved, published or named stays, and so does the newest of an entry. Answers with their number. */
export function createRevisionsThinning({ storage, clock }: { storage: Storage; clock: Clock }) {
  const autosaves = (db: Db) =>
    db
      .selectFrom('revisions')
      // Written out, as the index of these has it.
      .where(sql<boolean>`reason = 'autosaved' and name = ''`);

  const thin = ({ kind, id }: EntryRef) =>
    inLockedTransaction(storage, `${kind} ${id}`, async (trx) => {
      const ofEntry = trx.selectFrom('revisions').where('kind', '=', kind).where('entity_id', '=', id);
      const newest = await ofEntry
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      const rows = await autosaves(trx)
        .select(['id', 'created_at'])
        .where('kind', '=', kind)
        .where('entity_id', '=', id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      const ids = outdated(rows, clock()).filter((one) => one !== newest?.id);
      await endRevisions(trx, clock(), ids);
      return ids.length;
    });

  return async (): Promise<number> => {
    const yesterday = new Date(clock().getTime() - dayMs).toISOString();
    const entries = await autosaves(storage.db)
      .select(['kind', 'entity_id as id'])
      .distinct()
      .where('created_at', '<', yesterday)
      .execute();
    let removed = 0;
    for (const entry of entries) removed += await thin(entry);
    return removed;
  };
}
