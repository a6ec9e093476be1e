import { apiPaths, sitePaths } from '#contract/paths.ts';
import type { Call } from './drive.ts';
import type { Line, Target } from './line.ts';
import { commonTag, messageOf } from './sample-content.ts';
import { fourKilobytes, postSlug, type Size } from './seed-database.ts';

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };
const shownPost = sitePaths.post(postSlug(42));

const get = (path: string, headers: Record<string, string> = {}): Call => ({
  method: 'GET',
  path,
  headers: { ...browser, ...headers },
});

/** A post goes and comes back, and with it goes whatever is kept of rendered pages. */
export const emptyCache = ({ publishedId, token }: Target): Call[] =>
  ['draft', 'published'].map((status) => ({
    method: 'PATCH',
    path: apiPaths.postStatus(publishedId),
    headers: { 'x-auth-token': token },
    body: JSON.stringify({ status }),
  }));

/** The pages whose validators are fetched before the run. */
export const validatedPaths = [sitePaths.home, sitePaths.blog, shownPost];

const cached = (name: string, path: string): Line => ({
  name,
  group: 'pages from the cache',
  status: 200,
  connections: 8,
  longer: 4,
  call: () => get(path),
});

const notModified = (name: string, path: string): Line => ({
  name,
  group: 'not modified',
  status: 304,
  connections: 8,
  longer: 4,
  call: ({ etags }) => get(path, { 'if-none-match': etags.get(path) ?? '' }),
});

/** How many different pages of 12 posts there are, even with 100. */
const fullPages = 7;

/** A page that nobody asked for since the cache was emptied. */
const rendered = (name: string, path: (size: Size, number: number) => string): Line => ({
  name,
  group: 'pages rendered',
  status: 200,
  isFresh: true,
  fixedCount: fullPages,
  call: ({ size }, number) => get(path(size, number)),
});

const api = (name: string, path: (size: Size) => string): Line => ({
  name,
  group: 'public API',
  status: 200,
  call: ({ size }) => get(path(size)),
});

/** A tag is found in any letter case, but an address in another case is another address. */
function inOtherCase(tag: string, number: number): string {
  return Array.from(tag, (letter, index) => ((number >> index) & 1 ? letter.toUpperCase() : letter)).join('');
}

const lastPage = ({ posts }: Size) => Math.floor((posts * 0.9) / 12);

export const publicLines: readonly Line[] = [
  cached('home', sitePaths.home),
  cached('blog list', sitePaths.blog),
  cached('post', shownPost),
  notModified('home', sitePaths.home),
  notModified('blog list', sitePaths.blog),
  notModified('post', shownPost),

  rendered('blog list of 12', (_, number) => sitePaths.blogPage({ page: 1 + (number % fullPages) })),
  rendered('blog list, last pages', (size, number) =>
    sitePaths.blogPage({ page: lastPage(size) - (number % fullPages) }),
  ),
  rendered('blog list of a tag', (_, number) => sitePaths.blogPage({ tag: inOtherCase(commonTag, number) })),
  rendered('post of 4 KB', (_, number) =>
    sitePaths.post(postSlug(fourKilobytes[number % fullPages] as number)),
  ),
  rendered('custom page', (_, number) => sitePaths.page(`page-${(number % fullPages) * 10}`)),
  { ...rendered('feed', () => sitePaths.feed), fixedCount: 1 },

  api('list of 12 cards', () => `${apiPaths.posts}?view=card&limit=12`),
  api('list of 12 cards, last page', (size) => `${apiPaths.posts}?view=card&limit=12&page=${lastPage(size)}`),
  api('list of 100 posts', () => apiPaths.posts),
  api('post', () => apiPaths.post(postSlug(42))),
  api('neighbours of a post', () => apiPaths.postNeighbours(postSlug(42))),

  {
    name: 'a message sent',
    group: 'contact form',
    status: 201,
    fixedCount: 2,
    mostRounds: 6,
    call: ({ captchas }, number) => ({
      method: 'POST',
      path: apiPaths.contact,
      headers: { 'x-forwarded-for': `198.51.${Math.floor(number / 200) % 200}.${number % 200}` },
      body: JSON.stringify({ ...messageOf(number), recaptcha: captchas.pop() }),
    }),
  },
];
