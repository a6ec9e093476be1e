import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { sitePaths } from '#contract/paths.ts';
import type { SiteWordsService } from '#server/domain/site/settings/site-words-service.ts';
import type {
  SitemapEntry,
  SitemapKind,
  SitemapService,
} from '#server/domain/site/sitemap/sitemap-service.ts';
import type { AnswerPublic, PublicDocument } from './answer.ts';
import { xmlDeclaration, xmlText } from './xml.ts';

/** Far below what the protocol allows, so that no part is slow to make or to read. */
const partSize = 5000;
const kinds: SitemapKind[] = ['posts', 'pages'];
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const staticPaths = [
  sitePaths.home,
  sitePaths.services,
  sitePaths.blog,
  sitePaths.careers,
  sitePaths.contact,
];
const pathOf = { posts: sitePaths.post, pages: sitePaths.page };

type SitemapDeps = {
  sitemap: SitemapService;
  siteWords: SiteWordsService;
  siteUrl: string;
  answer: AnswerPublic;
  partSize?: number;
};

/** One file while everything fits, else an index of parts. A site that is kept out of search engines lists nothing. */
export function answerSitemap(
  app: FastifyInstance,
  { sitemap, siteWords, siteUrl, answer, partSize: size = partSize }: SitemapDeps,
) {
  const schema = { hide: true };

  const isIndexed = async () => (await siteWords.section('seo')).indexed;

  async function whole(): Promise<PublicDocument> {
    if (!(await isIndexed())) return xml(urlSet([]));
    const counts = await Promise.all(kinds.map((kind) => sitemap.count(kind)));
    const total = counts.reduce((sum, count) => sum + count, staticPaths.length);
    if (total > size) return xml(index(counts));
    const entries = await Promise.all(kinds.map((kind) => entriesOf(kind, 1)));
    return xml(urlSet([...staticPaths.map((path) => urlOf(path)), ...entries.flat()]));
  }

  function index(counts: number[]): string {
    const parts = kinds.flatMap((kind, at) =>
      Array.from({ length: Math.ceil((counts[at] ?? 0) / size) }, (_, part) => `${kind}-${part + 1}`),
    );
    const lines = ['site', ...parts].map(
      (part) => `<sitemap><loc>${xmlText(`${siteUrl}/sitemap/${part}.xml`)}</loc></sitemap>`,
    );
    return `<sitemapindex ${namespace}>\n${lines.join('\n')}\n</sitemapindex>\n`;
  }

  async function entriesOf(kind: SitemapKind, part: number): Promise<string[]> {
    const entries = await sitemap.slice(kind, { part, size });
    return entries.map((entry) => urlOf(pathOf[kind](entry.slug), entry));
  }

  async function entriesIn(file: string): Promise<string[]> {
    if (file === 'site.xml') return staticPaths.map((path) => urlOf(path));
    const [, kind, part] = /^(posts|pages)-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
    return kind && part ? entriesOf(kind as SitemapKind, Number(part)) : [];
  }

  const urlOf = (path: string, entry?: SitemapEntry) => {
    const changed = entry ? `<lastmod>${entry.changedAt}</lastmod>` : '';
    return `<url><loc>${xmlText(siteUrl + path)}</loc>${changed}</url>`;
  };

  app.get(sitePaths.sitemap, { schema }, (request, reply) => answer(request, reply, whole));
  app.get<{ Params: { part: string } }>('/sitemap/:part', { schema }, (request, reply) =>
    answer(request, reply, async () => {
      const entries = (await isIndexed()) ? await entriesIn(request.params.part) : [];
      if (entries.length === 0) throw new AppError('not-found', 'There is no such part of the sitemap.');
      return xml(urlSet(entries));
    }),
  );
}

function urlSet(urls: string[]): string {
  return `<urlset ${namespace}>\n${urls.join('\n')}\n</urlset>\n`;
}

function xml(body: string): PublicDocument {
  return { type: 'application/xml; charset=utf-8', body: xmlDeclaration + body };
}
