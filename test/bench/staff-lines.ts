import { apiPaths } from '#contract/paths.ts';
import type { Line } from './line.ts';
import {
  commonTerm,
  everywhereTerm,
  htmlOf,
  messageOf,
  rareTerm,
  shortTerms,
  titleOf,
} from './sample-content.ts';
import type { Size } from './seed-database.ts';

const { adminPosts, adminContacts, adminPages } = apiPaths;

const staff = (group: Line['group'], name: string, path: (size: Size, number: number) => string): Line => ({
  name,
  group,
  status: 200,
  call: ({ size, token }, number) => ({
    method: 'GET',
    path: path(size, number),
    headers: { 'x-auth-token': token },
  }),
});

const shown = (name: string, path: (size: Size) => string) => staff('back office', name, path);

const rows = 20;

/** A list as its screen asks for it. */
function list(base: string, query: Record<string, string | number>): string {
  const parameters = new URLSearchParams({ limit: String(rows) });
  if (base !== adminContacts) parameters.set('view', 'card');
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
  return `${base}?${parameters}`;
}

const middlePage = (count: number) => Math.max(1, Math.floor(count / rows / 2));
const lastPage = (count: number) => Math.max(1, Math.floor(count / rows));

type Named = { countOf: (size: Size) => number; titleOf: (number: number) => string };

/**
 * The searches of one list: a word that one row holds and the title of one, which consists of words that all rows hold (another one each
 * time); a word that a fifth holds, that nearly all hold, and that none does.
 */
const searches = (name: string, base: string, rows: Named): Line[] => [
  staff('search', `${name}: a word in one row`, (size, number) =>
    list(base, { q: rareTerm((number * 7) % rows.countOf(size)) }),
  ),
  staff('search', `${name}: a whole title`, (size, number) =>
    list(base, { q: rows.titleOf((number * 7) % rows.countOf(size)) }),
  ),
  staff('search', `${name}: in a fifth of the rows`, () => list(base, { q: commonTerm })),
  staff('search', `${name}: in nearly every row`, () => list(base, { q: everywhereTerm })),
  staff('search', `${name}: in no row`, (_, number) => list(base, { q: `nowhere to be found ${number}` })),
];

export const staffLines: readonly Line[] = [
  shown('dashboard numbers', () => apiPaths.stats),
  shown('dashboard activity', () => apiPaths.activity),
  shown('state of the inbox', () => apiPaths.inboxState),
  shown('posts', () => list(adminPosts, {})),
  shown('posts, middle page', ({ posts }) => list(adminPosts, { page: middlePage(posts) })),
  shown('posts, last page', ({ posts }) => list(adminPosts, { page: lastPage(posts) })),
  shown('posts by status', () => list(adminPosts, { sort: 'status' })),
  shown('drafts', () => list(adminPosts, { status: 'draft' })),
  shown('published by title, middle page', ({ posts }) =>
    list(adminPosts, { status: 'published', sort: 'title', page: middlePage(posts * 0.9) }),
  ),
  shown('messages', () => list(adminContacts, {})),
  shown('messages, middle page', ({ messages }) =>
    list(adminContacts, { page: middlePage(messages * 0.95) }),
  ),
  shown('messages by status', () => list(adminContacts, { sort: 'status' })),
  shown('messages by status, middle page', ({ messages }) =>
    list(adminContacts, { sort: '-status', page: middlePage(messages * 0.95) }),
  ),
  shown('new messages by name, middle page', ({ messages }) =>
    list(adminContacts, { status: 'new', sort: 'name', page: middlePage(messages * 0.3) }),
  ),
  shown('pages', () => list(adminPages, {})),
  shown('pages by address, middle page', ({ pages }) =>
    list(adminPages, { sort: 'slug', page: middlePage(pages) }),
  ),

  ...searches('posts', adminPosts, { countOf: ({ posts }) => posts, titleOf }),
  staff('search', 'posts: two letters in nearly every row', () =>
    list(adminPosts, { q: shortTerms.everywhere }),
  ),
  staff('search', 'posts: two letters in no row', () => list(adminPosts, { q: shortTerms.nowhere })),
  ...searches('messages', adminContacts, {
    countOf: ({ messages }) => messages,
    titleOf: (number) => messageOf(number).subject,
  }),
  ...searches('pages', adminPages, { countOf: ({ pages }) => pages, titleOf }),
  {
    name: 'a post saved',
    group: 'back office',
    status: 200,
    call: ({ publishedId, token }, number) => ({
      method: 'PUT',
      path: apiPaths.post(publishedId),
      headers: { 'x-auth-token': token },
      body: JSON.stringify({ title: titleOf(number), content: htmlOf(number) }),
    }),
  },
];
