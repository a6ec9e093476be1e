import type { FastifyInstance } from 'fastify';
import { lastChange } from '#contract/dates.ts';
import { sitePaths } from '#contract/paths.ts';
import type { Post } from '#contract/posts.ts';
import type { PostsService } from '#server/domain/content/posts/posts-service.ts';
import type { SiteWordsService } from '#server/domain/site/settings/site-words-service.ts';
import type { AnswerPublic } from './answer.ts';
import { xmlDeclaration, xmlText } from './xml.ts';

const feedEntries = 20;
const neverChanged = '1970-01-01T00:00:00.000Z';

type FeedDeps = {
  posts: PostsService;
  siteWords: SiteWordsService;
  siteUrl: string;
  answer: AnswerPublic;
};

/** The newest posts with their full content, for readers who come by feed. */
export function answerFeed(app: FastifyInstance, { posts, siteWords, siteUrl, answer }: FeedDeps) {
  app.get(sitePaths.feed, { schema: { hide: true } }, (request, reply) =>
    answer(request, reply, async () => {
      const { items } = await posts.listPublished({ view: 'full', page: 1, limit: feedEntries });
      const { name: siteName } = await siteWords.section('identity');
      const { indexed } = await siteWords.section('seo');
      return {
        headers: indexed ? undefined : { 'x-robots-tag': 'noindex' },
        type: 'application/atom+xml; charset=utf-8',
        body: atomFeed(items as Post[], { siteUrl, siteName }),
      };
    }),
  );
}

function atomFeed(posts: Post[], { siteUrl, siteName }: { siteUrl: string; siteName: string }): string {
  // The feed changed when its newest change was made; an empty one never did.
  const [updated = neverChanged] = posts.map(lastChange).toSorted().toReversed();
  return `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${xmlText(`${siteUrl}/`)}</id>
<title>${xmlText(siteName)}</title>
<link rel="self" type="application/atom+xml" href="${xmlText(siteUrl + sitePaths.feed)}"/>
<link rel="alternate" type="text/html" href="${xmlText(siteUrl + sitePaths.blog)}"/>
<updated>${updated}</updated>
<author><name>${xmlText(siteName)}</name></author>
${posts.map((post) => atomEntry(post, siteUrl)).join('')}</feed>
`;
}

function atomEntry(post: Post, siteUrl: string): string {
  const url = siteUrl + sitePaths.post(post.slug);
  const id = `tag:${new URL(siteUrl).hostname},${post.createdAt.slice(0, 10)}:${post._id}`;
  const cover = post.featuredImage ? `<p><img src="${xmlText(post.featuredImage)}" alt=""></p>` : '';
  // Few readers show an embedded video, all of them a link.
  const video = post.videoUrl ? `<p><a href="${xmlText(post.videoUrl)}">Watch the video</a></p>` : '';
  const content = withAbsoluteAddresses(cover + post.content + video, siteUrl);
  const { byline } = post;
  const author = byline
    ? `<author><name>${xmlText(byline.name)}</name><uri>${xmlText(siteUrl + sitePaths.blogPage({ author: byline._id }))}</uri></author>\n`
    : '';
  const categories = post.tags.map((tag) => `<category term="${xmlText(tag)}"/>\n`).join('');
  return `<entry>
<id>${xmlText(id)}</id>
<title>${xmlText(post.title)}</title>
<link rel="alternate" type="text/html" href="${xmlText(url)}"/>
<published>${post.publishedAt ?? post.createdAt}</published>
<updated>${lastChange(post)}</updated>
${author}${categories}${post.excerpt ? `<summary>${xmlText(post.excerpt)}</summary>\n` : ''}<content type="html">${xmlText(content)}</content>
</entry>
`;
}

/** A feed is read far from the site, where an address that starts with / leads nowhere. */
function withAbsoluteAddresses(html: string, siteUrl: string): string {
  return html.replace(/(<[^>]*\s(?:src|href)=")\/(?!\/)/g, `$1${siteUrl}/`);
}
