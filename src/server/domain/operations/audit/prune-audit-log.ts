import type { AuditAction } from '#contract/audit.ts';
import type { Db } from '#server/storage/open.ts';
import { deleteEntriesBefore, keepNewest } from './audit-repository.ts';

const retentionDays = 365;
const mostEntries = 100_000;
/** Strangers can make as many of these as they like; they never push out anything else. */
const mostFailures = 2000;
const failure: AuditAction = 'sign-in-failed';

/** Forgets what is older than a year, and what is too much. In passing, whenever someone signs in. */
export async function pruneAuditLog(db: Db, now: Date): Promise<void> {
  await deleteEntriesBefore(db, new Date(now.getTime() - retentionDays * 24 * 60 * 60_000).toISOString());
  await keepNewest(db, mostEntries);
}

/** The same for failed sign-ins, whenever one fails. */
export async function pruneFailures(db: Db): Promise<void> {
  await keepNewest(db, mostFailures, failure);
}
