import { Inbox } from 'lucide';
import type { Conversation } from '#contract/conversations.ts';
import { adminPaths, apiPaths } from '#contract/paths.ts';
import { findByWords } from '#web/data/find-by-words.ts';
import { useUnreadCount } from '#web/data/inbox-queries.ts';
import type { Resource } from '../resource.ts';

export const inboxResource: Resource = {
  permission: 'inbox:read',
  screens: {
    [adminPaths.contacts]: () =>
      import('./conversations/inbox-screen.tsx').then((file) => ({ default: file.InboxScreen })),
    [adminPaths.savedReplies]: () =>
      import('./saved-replies/saved-replies-screen.tsx').then((file) => ({
        default: file.SavedRepliesScreen,
      })),
  },
  navigation: [
    {
      label: 'Contact Messages',
      to: adminPaths.contacts,
      icon: Inbox,
      covers: (pathname) => pathname.startsWith(`${adminPaths.contacts}/`),
      count: { useCount: useUnreadCount, word: 'unread' },
    },
  ],
  commands: [{ label: 'Saved replies', to: adminPaths.savedReplies }],
  search: async (words, signal) =>
    (await findByWords<Conversation>(apiPaths.adminContacts, words, signal)).map(
      ({ _id, name, subject }) => ({
        key: `message ${_id}`,
        label: subject,
        note: `Message from ${name}`,
        to: adminPaths.conversation(_id),
      }),
    ),
  audit: {
    message: { word: 'Contact message', link: adminPaths.conversation },
    'saved-reply': { word: 'Saved reply', link: () => adminPaths.savedReplies },
  },
};
