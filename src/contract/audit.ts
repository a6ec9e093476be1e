import * as z from 'zod';
import { entityId, timestamp } from './fields.ts';

/** What can be done, and to what. A new kind of change gets its word here; the screen learns it from here too. */
const auditActions = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'password-changed',
  'password-change-failed',
  'renamed',
  'created',
  'updated',
  'published',
  'unpublished',
  'deleted',
  'received',
  'read',
  'marked-unread',
  'marked-spam',
  'unmarked-spam',
  'responded',
  'retried',
  'noted',
  'note-deleted',
  'uploaded',
  'exported',
  'seeded',
  'restored',
  'invited',
  'invitation-withdrawn',
  'joined',
  'role-changed',
  'deactivated',
  'activated',
  'profile-changed',
  'password-reset-requested',
  'password-not-confirmed',
  'session-ended',
  'second-factor-added',
  'second-factor-removed',
  'second-factor-demanded',
  'second-factor-left-open',
  'recovery-code-used',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'review-requested',
  'review-returned',
  'review-withdrawn',
  'draft-saved',
  'draft-discarded',
  'scheduled',
  'unscheduled',
  'schedule-refused',
  'revision-restored',
  'revision-named',
  'undeleted',
  'ended',
  'preview-made',
  'preview-revoked',
  'tested',
  'resent',
  'paused',
  'assigned',
  'unassigned',
] as const;
export const auditAction = z.enum(auditActions, { error: 'action is not one that is recorded' });
export type AuditAction = z.infer<typeof auditAction>;

const auditEntities = [
  'post',
  'page',
  'message',
  'image',
  'saved-reply',
  'account',
  'invitation',
  'access-token',
  'redirect',
  'webhook',
  'site',
] as const;
export const auditEntity = z.enum(auditEntities, { error: 'entity is not one that is recorded' });
export type AuditEntity = z.infer<typeof auditEntity>;

/** Staff are known by name; the others are a visitor, someone at the server's terminal, or the program itself. */
export const auditActorKind = z.enum(['staff', 'visitor', 'terminal', 'system']);
export type AuditActorKind = z.infer<typeof auditActorKind>;

export const auditEntry = z.object({
  _id: entityId,
  at: timestamp,
  actor: z.object({ kind: auditActorKind, _id: z.string(), name: z.string() }),
  action: auditAction,
  /** What it was called at that moment; messages are not named, since the log outlives them. */
  entity: z.object({ kind: auditEntity, _id: z.string(), label: z.string() }),
  /** Empty where nobody's address is to be kept. */
  address: z.string(),
  agent: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Who can be asked for: accounts by their id, the others by their kind. */
export const auditActor = z.object({ _id: z.string(), name: z.string() });
export type AuditActor = z.infer<typeof auditActor>;
