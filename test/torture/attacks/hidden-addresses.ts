import { apiPaths, sitePaths } from '#contract/paths.ts';

/** Something that was hidden from the beginning or became so. Nobody who asks knows its words; some know its slug and its tag. */
export type Hidden = {
  kind: 'post' | 'page';
  slug: string;
  id: string;
  address: string;
  words: string;
  tag: string;
};

/** Wherever hidden things could show: in lists and feeds, and under every spelling of their own addresses. */
export function everyAddress(hidden: readonly Hidden[]): string[] {
  return [...new Set([...general, ...hidden.flatMap(spellingsOf)])];
}

const queries = [
  ...[
    '',
    '?status=draft',
    '?status=all',
    '?drafts=true',
    '?preview=1',
    '?preview=true',
    '?view=card',
    '?view=full',
  ],
  ...[
    '?tag=Shared',
    '?tag=shared&status=draft',
    '?page=1&limit=100',
    '?limit=100&page=2',
    '?q=mark',
    '?sort=-title',
  ],
  ...[
    '?isPublished=false',
    '?published=0',
    '?include=drafts',
    '?status[]=draft',
    '?status=published&status=draft',
  ],
  ...[
    '?token=1',
    '?_id=1',
    '?fields=content',
    '?limit=100&view=card&drafts=1',
    '?tag=%25',
    '?tag=Tag%20mark%25',
  ],
];

/** Everything that lists or links. */
const general = [
  ...queries.map((query) => sitePaths.blog + query),
  ...queries.map((query) => apiPaths.posts + query),
  ...[
    '/',
    '/services',
    '/careers',
    '/contact',
    '/nowhere',
    sitePaths.feed,
    sitePaths.sitemap,
    sitePaths.robots,
  ],
  ...[
    '/feed.xml?drafts=1',
    '/sitemap.xml?all=1',
    '/sitemap/posts-1.xml',
    '/sitemap/pages-1.xml',
    '/sitemap/site.xml',
  ],
  ...[
    '/feed.xml/',
    '/feed',
    '/api/pages',
    '/api/pages/',
    '/api/blogs/',
    '/api/blogs//',
    '/api',
    '/api/openapi.json',
  ],
  ...[0, 1, 2].map((number) => apiPaths.postNeighbours(`in-the-open-${number}`)),
  ...[0, 1, 2].map((number) => sitePaths.post(`in-the-open-${number}`)),
];

/** Every spelling of the addresses of one hidden thing. */
function spellingsOf({ slug, id, kind, address, tag }: Hidden): string[] {
  const encoded = [...slug].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
  const names = [
    slug,
    id,
    slug.toUpperCase(),
    encoded,
    `${slug}%20`,
    `%20${slug}`,
    `${slug}%00`,
    `${slug}.html`,
  ];
  names.push(`${slug}.json`, `${slug}%2f`, `x%2f..%2f${slug}`, `${slug};x=1`, `./${slug}`, `${slug}.`);
  const folders =
    kind === 'post' ? ['/blog/', '/api/blogs/', '/Blog/', '//blog/'] : ['/', '/api/pages/', '//'];
  const other = kind === 'post' ? ['/api/pages/', '/'] : ['/api/blogs/', '/blog/'];
  return [
    ...folders.flatMap((folder) => names.map((name) => folder + name)),
    ...other.map((folder) => folder + slug),
    ...['?preview=1', '?drafts=true', '?status=draft', '?token=x', '/', '//', '?', '?x#y'].map(
      (end) => address + end,
    ),
    ...[slug, id, slug.toUpperCase()].map(apiPaths.postNeighbours),
    ...[slug, id, slug.toUpperCase(), `${slug}%2e`].flatMap((name) => [
      `/og/blog/${name}.png`,
      `/og/${name}.png`,
    ]),
    `/blog?tag=${tag}`,
    `/api/blogs?tag=${tag.toUpperCase()}`,
    `/api/blogs?tag=${tag}`,
    ...[
      `/api/admin/blogs/${id}`,
      `/api/admin/pages/${id}`,
      `/admin/blogs/edit/${id}`,
      `/admin/pages?q=${slug}`,
    ],
  ];
}

export function manners(etag: string | undefined): [how: string, headers: Record<string, string>][] {
  return [
    ['plainly', {}],
    ['compressed', { 'accept-encoding': 'identity;q=0, br' }],
    ['with a bad token', { 'x-auth-token': 'x.y.z', cookie: 'token=x' }],
    ...(etag ? [['with what it was', { 'if-none-match': etag }] as [string, Record<string, string>]] : []),
  ];
}
