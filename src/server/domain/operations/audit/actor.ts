import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditActorKind } from '#contract/audit.ts';
import type { Role } from '#contract/policy.ts';

/** Who is at work, and from where. */
export type Actor = {
  kind: AuditActorKind;
  /** Of the account; the others are known by their kind alone. */
  id: string;
  name: string;
  address: string;
  agent: string;
  /** Of a member of staff. */
  role?: Role;
  /** The session of a person who calls; a program has none. */
  sessionId?: string;
};

/** The program itself: what it does at its start and on its own. */
const system: Actor = { kind: 'system', id: 'system', name: 'System', address: '', agent: '' };

/** From where a visitor wrote is nobody's business for longer than it takes to hold off a flood. */
export const unseenVisitor: Actor = {
  kind: 'visitor',
  id: 'visitor',
  name: 'Visitor',
  address: '',
  agent: '',
};

const current = new AsyncLocalStorage<{ actor: Actor; isSummedUp: boolean }>();

/**
 * Says for whom some work is done. Whatever changes in its course is recorded under this name, however deep down it happens: no call on
 * the way has to hand it on, and none can forget to.
 */
export function withActor<Result>(actor: Actor, work: () => Result): Result {
  return current.run({ actor, isSummedUp: false }, work);
}

/** For work whose many changes are one deed, recorded as such by whoever does it. */
export function asOneAuditEvent<Result>(work: () => Result): Result {
  return current.run({ actor: currentActor(), isSummedUp: true }, work);
}

export function currentActor(): Actor {
  return current.getStore()?.actor ?? system;
}

/** Whoever turns out, in the course of a call, to be a member of staff. */
export function actingAs({ id, name }: { id: string; name: string }): Actor {
  return { ...currentActor(), kind: 'staff', id, name };
}

/** The author of whatever is being written, as rows keep it: the name stays when the account goes. */
export function currentAuthor(): { author_id: string | null; author_name: string } {
  const { kind, id, name } = currentActor();
  return kind === 'staff' ? { author_id: id, author_name: name } : { author_id: null, author_name: '' };
}

export function isPartOfOneAuditEvent(): boolean {
  return current.getStore()?.isSummedUp ?? false;
}
