import { pruneFailures } from '#server/domain/operations/audit/prune-audit-log.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { Db } from '#server/storage/open.ts';
import type { UsersTable } from '#server/storage/tables/account-tables.ts';
import { accountOf } from './account-of.ts';
import { toUser } from './users-repository.ts';

/** For accounts that do not exist as well, in the same time; what was typed as one is not kept. */
export async function recordSignInFailure(db: Db, now: Date, row: UsersTable | undefined): Promise<void> {
  const account = row ? accountOf(toUser(row)) : ({ entity: 'account', label: 'Unknown account' } as const);
  await recordAuditEvent(db, now, { action: 'sign-in-failed', ...account });
  await pruneFailures(db);
}
