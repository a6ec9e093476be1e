import type { AuditAction, AuditEntity, AuditEntry } from '#contract/audit.ts';
import { adminPaths } from '#contract/paths.ts';

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
};

export const entityWords: Record<AuditEntity, string> = {
  post: 'Blog post',
  page: 'Page',
  message: 'Contact message',
  image: 'Image',
  'saved-reply': 'Saved reply',
  account: 'Account',
  site: 'Site',
};

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
  unpublished: 'waiting',
};

export function toneOf(action: AuditAction): Tone {
  return tones[action] ?? 'quiet';
}

/** Where the thing of an entry is looked at; nowhere once it was deleted. */
export function linkOf({ action, entity: { kind, _id } }: AuditEntry): string | undefined {
  if (_id === '' || action === 'deleted') return undefined;
  switch (kind) {
    case 'post':
      return adminPaths.editPost(_id);
    case 'page':
      return adminPaths.editPage(_id);
    case 'message':
      return adminPaths.conversation(_id);
    case 'saved-reply':
      return adminPaths.savedReplies;
    default:
      return undefined;
  }
}
