import type { AuditAction, AuditEntity } from '#contract/audit.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db } from '#server/storage/open.ts';
import { type Actor, currentActor, isPartOfOneAuditEvent } from './actor.ts';
import { findLatestOf, insertEntry } from './audit-repository.ts';

/** What was done to which thing. The label is its name, never its content; nothing that a visitor wrote belongs into it. */
export type AuditEvent = { action: AuditAction; entity: AuditEntity; id?: string; label?: string };

const labelLength = 120;
/** Saving goes on by itself while someone writes: within this time it is one piece of work. */
const sameWorkMs = 15 * 60_000;

/** Records a change together with the change: in its transaction, so that neither is ever there without the other. */
export async function recordAuditEvent(
  db: Db,
  at: Date,
  event: AuditEvent,
  actor: Actor = currentActor(),
): Promise<void> {
  if (isPartOfOneAuditEvent()) return;
  await insertEntry(db, {
    id: newId(at.getTime()),
    at: at.toISOString(),
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    action: event.action,
    entity_kind: event.entity,
    entity_id: event.id ?? '',
    entity_label: shortened(event.label ?? ''),
    address: actor.address,
    agent: actor.agent,
  });
}

/** The same for what repeats itself every few seconds: not again while the newest entry says the same of the same person. */
export async function recordRepeatedAuditEvent(db: Db, at: Date, event: AuditEvent): Promise<void> {
  const latest = await findLatestOf(db, event.entity, event.id ?? '');
  const isSameWork =
    latest?.action === event.action &&
    latest.actor_id === currentActor().id &&
    at.getTime() - Date.parse(latest.at) < sameWorkMs;
  if (!isSameWork) await recordAuditEvent(db, at, event);
}

function shortened(label: string): string {
  const characters = Array.from(label);
  return characters.length > labelLength ? `${characters.slice(0, labelLength - 1).join('')}…` : label;
}
