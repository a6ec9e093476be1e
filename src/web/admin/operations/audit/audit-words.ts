import type { AuditAction } from '#contract/audit.ts';
import { type Resource, useResources } from '#web/admin/resource.ts';

/** What was done, in the words of a list. */
export const actionWords: Record<AuditAction, string> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed to sign in',
  'signed-out': 'Signed out',
  'password-changed': 'Changed the password',
  'password-change-failed': 'Failed to change the password',
  renamed: 'Changed the name',
  created: 'Created',
  updated: 'Edited',
  published: 'Published',
  unpublished: 'Unpublished',
  deleted: 'Deleted',
  received: 'Sent',
  read: 'Read',
  'marked-unread': 'Marked as unread',
  'marked-spam': 'Marked as spam',
  'unmarked-spam': 'Marked as not spam',
  responded: 'Replied to',
  retried: 'Resent a reply',
  noted: 'Wrote a note',
  'note-deleted': 'Deleted a note',
  uploaded: 'Uploaded',
  exported: 'Exported',
  seeded: 'Added demo content',
  restored: 'Restored a backup',
  invited: 'Invited',
  'invitation-withdrawn': 'Withdrew the invitation',
  joined: 'Joined the team',
  'role-changed': 'Changed the role',
  deactivated: 'Deactivated',
  activated: 'Activated',
  'profile-changed': 'Changed the public profile',
  'password-reset-requested': 'Requested a password reset',
  'password-not-confirmed': 'Failed to confirm the password',
  'session-ended': 'Ended a session',
  'second-factor-added': 'Turned on two-factor authentication',
  'second-factor-removed': 'Turned off two-factor authentication',
  'second-factor-demanded': 'Required two-factor authentication',
  'second-factor-left-open': 'Made two-factor authentication optional',
  'recovery-code-used': 'Used a recovery code',
  'recovery-codes-renewed': 'Created new recovery codes',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'review-requested': 'Submitted for review',
  'review-returned': 'Sent back to the author',
  'review-withdrawn': 'Withdrew from review',
  'draft-saved': 'Saved unpublished changes',
  'draft-discarded': 'Discarded unpublished changes',
  scheduled: 'Scheduled',
  unscheduled: 'Unscheduled',
  'schedule-refused': 'Failed to publish on schedule',
  'revision-restored': 'Restored an earlier version',
  'revision-named': 'Named a version',
  undeleted: 'Restored',
  ended: 'Permanently deleted',
  'preview-made': 'Created a preview link',
  'preview-revoked': 'Revoked a preview link',
  tested: 'Sent a test to',
  resent: 'Resent an event to',
  paused: 'Paused after repeated failure',
  assigned: 'Assigned',
  unassigned: 'Unassigned',
};

/** What things are called, and where they are looked at, by the word of each part of the back office. */
export function useAuditEntities(): Required<NonNullable<Resource['audit']>> {
  return Object.assign({}, ...useResources().map(({ audit }) => audit));
}

type Tone = 'live' | 'waiting' | 'fresh' | 'quiet';

const tones: Partial<Record<AuditAction, Tone>> = {
  published: 'live',
  created: 'fresh',
  uploaded: 'fresh',
  responded: 'live',
  deleted: 'waiting',
  'note-deleted': 'waiting',
  'sign-in-failed': 'waiting',
  'password-change-failed': 'waiting',
  'password-not-confirmed': 'waiting',
  unpublished: 'waiting',
  deactivated: 'waiting',
  paused: 'waiting',
  'second-factor-removed': 'waiting',
  'review-requested': 'fresh',
};

export function toneOf(action: AuditAction): Tone {
  return tones[action] ?? 'quiet';
}
