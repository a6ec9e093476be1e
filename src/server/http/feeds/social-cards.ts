import type { FastifyInstance } from 'fastify';
import { sitePaths } from '#contract/paths.ts';
import type { PostsService } from '#server/domain/content/posts/posts-service.ts';
import type { UploadsService } from '#server/domain/media/uploads/uploads-service.ts';
import type { SiteWordsService } from '#server/domain/site/settings/site-words-service.ts';
import { fileParams } from '../params.ts';
import { type Drawings, sendPicture } from './drawings.ts';
import { readLogo } from './read-logo.ts';

/** Raised with every change of how cards look, so that none that was drawn before is shown again. */
const drawing = 2;

type CardDeps = {
  posts: PostsService;
  siteWords: SiteWordsService;
  uploads: UploadsService;
  drawn: Drawings;
};

/** The pictures of shared links. */
export function answerSocialCards(app: FastifyInstance, { posts, siteWords, uploads, drawn }: CardDeps) {
  async function cardFor(title: string): Promise<Buffer> {
    const { name, accent, logo } = await siteWords.section('identity');
    return drawn([drawing, name, title, accent, logo], async () => {
      // The image library is heavy; what nobody shares needs none.
      const { drawCard } = await import('./draw-card.ts');
      return drawCard({ title, brand: name, accent, logo: await readLogo(uploads, logo) });
    });
  }

  const schema = { hide: true };
  app.get(sitePaths.siteCard, { schema }, async (_request, reply) => {
    const { title } = await siteWords.section('home');
    return sendPicture(reply, await cardFor(title));
  });
  app.get<{ Params: { file: string } }>(
    '/og/blog/:file',
    { schema: { ...schema, params: fileParams } },
    async (request, reply) => {
      const slug = /^(.+)\.png$/.exec(request.params.file)?.[1] ?? '';
      const found = await posts.findBySlug(slug, { drafts: false });
      if ('movedTo' in found) return reply.redirect(sitePaths.postCard(found.movedTo), 301);
      return sendPicture(reply, await cardFor(found.post.title));
    },
  );
}
