import { useQuery } from '@tanstack/react-query';
import { adminPaths, sitePaths } from '#contract/paths.ts';
import { contactListOptions } from '#web/data/contacts-queries.ts';
import type { ListQuery } from '#web/data/list-query.ts';
import { pageListOptions } from '#web/data/pages-queries.ts';
import { postListOptions } from '#web/data/posts-queries.ts';

export type PaletteEntry = {
  key: string;
  label: string;
  /** What kind of thing it is, or a word more about it. */
  note: string;
  to: string;
  newTab?: boolean;
};

const screens: PaletteEntry[] = [
  { key: 'dashboard', label: 'Dashboard', to: adminPaths.dashboard },
  { key: 'posts', label: 'Blog Posts', to: adminPaths.posts },
  { key: 'create', label: 'Create Blog', to: adminPaths.createPost },
  { key: 'contacts', label: 'Contact Messages', to: adminPaths.contacts },
  { key: 'replies', label: 'Saved Replies', to: adminPaths.savedReplies },
  { key: 'pages', label: 'Manage Pages', to: adminPaths.pages },
  { key: 'create-page', label: 'Create New Page', to: adminPaths.createPage },
  { key: 'audit-log', label: 'Audit Log', to: adminPaths.auditLog },
  { key: 'account', label: 'Account', to: adminPaths.account },
  { key: 'website', label: 'View Website', to: sitePaths.home, newTab: true },
].map((screen) => ({ note: 'Screen', ...screen }));

const shownOfEach = 5;

/** Screens by their name at once; posts, pages and messages by their words as soon as the server has found them. */
export function usePaletteEntries(words: string): { entries: PaletteEntry[]; searching: boolean } {
  const q = words.trim();
  const query: ListQuery = { page: 1, q, status: '', sort: '' };
  const enabled = q.length >= 2;
  const posts = useQuery({ ...postListOptions(query), enabled, placeholderData: undefined });
  const pages = useQuery({ ...pageListOptions(query), enabled, placeholderData: undefined });
  const contacts = useQuery({ ...contactListOptions(query), enabled, placeholderData: undefined });

  const found: PaletteEntry[] = enabled
    ? [
        ...first(posts.data?.items).map(({ _id, title }) => ({
          key: `post ${_id}`,
          label: title,
          note: 'Blog post',
          to: adminPaths.editPost(_id),
        })),
        ...first(pages.data?.items).map(({ _id, title }) => ({
          key: `page ${_id}`,
          label: title,
          note: 'Page',
          to: adminPaths.editPage(_id),
        })),
        ...first(contacts.data?.items).map(({ _id, name, subject }) => ({
          key: `message ${_id}`,
          label: subject,
          note: `Message from ${name}`,
          to: adminPaths.conversation(_id),
        })),
      ]
    : [];

  return {
    entries: [...screens.filter(({ label }) => label.toLowerCase().includes(q.toLowerCase())), ...found],
    searching: posts.isFetching || pages.isFetching || contacts.isFetching,
  };
}

function first<Item>(items: Item[] = []): Item[] {
  return items.slice(0, shownOfEach);
}
