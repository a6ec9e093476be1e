import type { AuditAction, AuditActor, AuditActorKind, AuditEntity, AuditEntry } from '#contract/audit.ts';
import type { AuditQuery } from '#contract/lists.ts';
import { dayIn } from '#server/domain/shared/calendar.ts';
import type { Storage } from '#server/storage/open.ts';
import type { AuditLogTable } from '#server/storage/tables.ts';
import { countEntries, listEntries } from './audit-repository.ts';

type AuditDeps = {
  storage: Storage;
  /** All staff accounts, by name. */
  accounts: { list: () => Promise<{ _id: string; name: string }[]> };
  timeZone: string;
};

/** Reads the audit log. Writing is done where the changes are made, with `recordAuditEvent`. */
export function createAuditService({ storage: { db }, accounts, timeZone }: AuditDeps) {
  return {
    async list({ from, to, ...query }: AuditQuery): Promise<{ items: AuditEntry[]; total: number }> {
      const filter = {
        ...query,
        from: from && dayIn(timeZone, from).from.toISOString(),
        before: to && dayIn(timeZone, to).to.toISOString(),
      };
      const rows = await listEntries(db, filter);
      return { items: rows.map(toEntry), total: await countEntries(db, filter) };
    },

    async actors(): Promise<AuditActor[]> {
      const staff = (await accounts.list()).map(({ _id, name }) => ({ _id, name }));
      return [
        ...staff,
        { _id: 'visitor', name: 'Visitors' },
        { _id: 'terminal', name: 'Terminal' },
        { _id: 'system', name: 'System' },
      ];
    },
  };
}

function toEntry(row: AuditLogTable): AuditEntry {
  return {
    _id: row.id,
    at: row.at,
    actor: { kind: row.actor_kind as AuditActorKind, _id: row.actor_id, name: row.actor_name },
    action: row.action as AuditAction,
    entity: { kind: row.entity_kind as AuditEntity, _id: row.entity_id, label: row.entity_label },
    address: row.address,
    agent: row.agent,
  };
}
