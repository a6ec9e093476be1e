import { apiPaths, sitePaths } from '#contract/paths.ts';
import type { Call } from './drive.ts';
import { commonTag, commonTerm, messageOf, rareTerm, shortTerm } from './sample-content.ts';
import { postSlug, type Size } from './seed-database.ts';

/** What a line of the bench needs to know of the server it asks. */
export type Target = {
  size: Size;
  token: string;
  etags: Map<string, string>;
  captchas: string[];
  /** Saving a draft as a draft changes nothing, but whatever is kept of rendered pages goes. */
  draftId: string;
};

export type Line = {
  name: string;
  group:
    | 'pages from the cache'
    | 'not modified'
    | 'pages rendered'
    | 'public API'
    | 'back office'
    | 'contact form';
  status: number;
  /** The request with this number; numbers never repeat on one server, so a line can ask for something new each time. */
  call: (target: Target, number: number) => Call;
  /** Requests at once; 8 unless told. */
  connections?: number;
  /** Requests in each round, where they have to be prepared or be different from each other. */
  fixedCount?: number;
  /** Whether the page cache is emptied before each round. */
  isFresh?: boolean;
};

export const emptyCache = ({ draftId, token }: Target): Call => ({
  method: 'PATCH',
  path: apiPaths.postStatus(draftId),
  headers: { 'x-auth-token': token },
  body: JSON.stringify({ status: 'draft' }),
});

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };
const shownPost = sitePaths.post(postSlug(42));

const get = (path: string, headers: Record<string, string> = {}): Call => ({
  method: 'GET',
  path,
  headers: { ...browser, ...headers },
});

const cached = (name: string, path: string): Line => ({
  name,
  group: 'pages from the cache',
  status: 200,
  call: () => get(path),
});

const notModified = (name: string, path: string): Line => ({
  name,
  group: 'not modified',
  status: 304,
  call: ({ etags }) => get(path, { 'if-none-match': etags.get(path) ?? '' }),
});

/** How many different pages of 12 posts there are, even with 100. */
const fullPages = 7;

/** A page that nobody asked for since the cache was emptied. */
const rendered = (name: string, path: (size: Size, number: number) => string): Line => ({
  name,
  group: 'pages rendered',
  status: 200,
  connections: 1,
  isFresh: true,
  fixedCount: fullPages,
  call: ({ size }, number) => get(path(size, number)),
});

/** A tag is found in any letter case, but an address in another case is another address. */
function inOtherCase(tag: string, number: number): string {
  return Array.from(tag, (letter, index) => ((number >> index) & 1 ? letter.toUpperCase() : letter)).join('');
}

/** The pages whose validators are fetched before the run. */
export const validatedPaths = [sitePaths.home, sitePaths.blog, shownPost];

const staff = (name: string, path: (size: Size) => string): Line => ({
  name,
  group: 'back office',
  status: 200,
  call: ({ size, token }) => ({ method: 'GET', path: path(size), headers: { 'x-auth-token': token } }),
});

const rows = 20;
const list = (base: string, query: Record<string, string | number>) =>
  `${base}?${new URLSearchParams({ limit: String(rows), ...(base === apiPaths.adminContacts ? {} : { view: 'card' }), ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) })}`;
const middlePage = (count: number) => Math.max(1, Math.floor(count / rows / 2));
const lastPage = (count: number) => Math.max(1, Math.floor(count / rows));

const { adminPosts, adminContacts, adminPages } = apiPaths;

export const lines: readonly Line[] = [
  cached('home', sitePaths.home),
  cached('blog list', sitePaths.blog),
  cached('post', shownPost),
  notModified('home, 304', sitePaths.home),
  notModified('blog list, 304', sitePaths.blog),
  notModified('post, 304', shownPost),

  rendered('blog list of 12', (_, number) => sitePaths.blogPage({ page: 1 + (number % fullPages) })),
  rendered('blog list, last pages', ({ posts }, number) =>
    sitePaths.blogPage({ page: Math.floor((posts * 0.9) / 12) - (number % fullPages) }),
  ),
  rendered('blog list of a tag', (_, number) => sitePaths.blogPage({ tag: inOtherCase(commonTag, number) })),
  rendered('post', (_, number) => sitePaths.post(postSlug((number % fullPages) * 10))),

  {
    name: 'list of 12 cards',
    group: 'public API',
    status: 200,
    call: () => get(`${apiPaths.posts}?view=card&limit=12`),
  },
  { name: 'list of 100 posts', group: 'public API', status: 200, call: () => get(apiPaths.posts) },
  { name: 'post', group: 'public API', status: 200, call: () => get(apiPaths.post(postSlug(42))) },
  {
    name: 'neighbours of a post',
    group: 'public API',
    status: 200,
    call: () => get(apiPaths.postNeighbours(postSlug(42))),
  },

  staff('dashboard numbers', () => apiPaths.stats),
  staff('dashboard activity', () => apiPaths.activity),
  staff('posts', () => list(adminPosts, {})),
  staff('posts, middle page', ({ posts }) => list(adminPosts, { page: middlePage(posts) })),
  staff('posts, last page', ({ posts }) => list(adminPosts, { page: lastPage(posts) })),
  staff('posts, drafts', () => list(adminPosts, { status: 'draft' })),
  staff('published by title, middle page', ({ posts }) =>
    list(adminPosts, { status: 'published', sort: 'title', page: middlePage(posts * 0.9) }),
  ),
  staff('posts, search finds one', () => list(adminPosts, { q: rareTerm(42) })),
  staff('posts, search finds a fifth', () => list(adminPosts, { q: commonTerm })),
  staff('posts, search for two letters', () => list(adminPosts, { q: shortTerm })),
  staff('messages', () => list(adminContacts, {})),
  staff('messages, middle page', ({ messages }) =>
    list(adminContacts, { page: middlePage(messages * 0.95) }),
  ),
  staff('new messages by name, middle page', ({ messages }) =>
    list(adminContacts, { status: 'new', sort: 'name', page: middlePage(messages * 0.3) }),
  ),
  staff('messages, search finds one', () => list(adminContacts, { q: rareTerm(42) })),
  staff('messages, search finds a fifth', () => list(adminContacts, { q: commonTerm })),
  staff('pages', () => list(adminPages, {})),
  staff('pages by address, middle page', ({ pages }) =>
    list(adminPages, { sort: 'slug', page: middlePage(pages) }),
  ),
  staff('pages, search finds one', () => list(adminPages, { q: rareTerm(42) })),

  {
    name: 'a message sent',
    group: 'contact form',
    status: 201,
    connections: 1,
    fixedCount: 1,
    call: ({ captchas }, number) => ({
      method: 'POST',
      path: apiPaths.contact,
      headers: { 'x-forwarded-for': `198.51.100.${number % 200}` },
      body: JSON.stringify({ ...messageOf(number), recaptcha: captchas.pop() }),
    }),
  },
];
