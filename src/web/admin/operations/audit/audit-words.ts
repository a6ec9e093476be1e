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
  'unmarked-spam': 'Marked as no spam',
  responded: 'Responded to',
  retried: 'Sent a response again',
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
  'password-reset-requested': 'Asked for a new password',
  'password-not-confirmed': 'Failed to confirm the password',
  'session-ended': 'Ended a session',
  'second-factor-added': 'Set up a second factor',
  'second-factor-removed': 'Removed the second factor',
  'second-factor-demanded': 'Demanded a second factor from everyone',
  'second-factor-left-open': 'Left the second factor to everyone',
  'recovery-code-used': 'Used a recovery code',
  'recovery-codes-renewed': 'Made new recovery codes',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'review-requested': 'Handed in for review',
  'review-returned': 'Sent back to its author',
  'review-withdrawn': 'Took back from review',
  'draft-saved': 'Saved changes to be published later',
  'draft-discarded': 'Discarded unpublished changes',
  scheduled: 'Planned a publication',
  unscheduled: 'Took back a planned publication',
  'schedule-refused': 'Could not publish as planned',
  'revision-restored': 'Restored an earlier version',
  'revision-named': 'Named a version',
  undeleted: 'Brought back',
  ended: 'Deleted for good',
  'preview-made': 'Made a preview link',
  'preview-revoked': 'Revoked a preview link',
  tested: 'Sent a test to',
  resent: 'Sent an event again to',
  paused: 'Paused after repeated failure',
  assigned: 'Assigned',
  unassigned: 'Took the assignment from',
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
