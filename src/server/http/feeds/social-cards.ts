import type { FastifyInstance, FastifyReply } from 'fastify';
import { sitePaths } from '#contract/paths.ts';
import type { PostsService } from '#server/domain/posts/posts-service.ts';
import { fileParams } from '../params.ts';

/** Enough for every link that is being shared at a time; each is some twenty kilobytes. */
const keptCards = 100;

type CardDeps = { posts: PostsService; siteName: string };

/** The pictures of shared links. Drawing takes a processor for a moment, so one is drawn at a time, and only once. */
export function answerSocialCards(app: FastifyInstance, { posts, siteName }: CardDeps) {
  const cards = new Map<string, Promise<Buffer>>();
  let queue: Promise<unknown> = Promise.resolve();

  function cardFor(title: string): Promise<Buffer> {
    const known = cards.get(title);
    if (known) return known;
    const drawn = queue.then(async () => {
      // The image library is heavy; what nobody shares needs none.
      const { drawCard } = await import('./draw-card.ts');
      return drawCard({ title, brand: siteName });
    });
    queue = drawn.catch(() => cards.delete(title));
    cards.set(title, drawn);
    const oldest = cards.size > keptCards ? cards.keys().next().value : undefined;
    if (oldest !== undefined) cards.delete(oldest);
    return drawn;
  }

  async function send(reply: FastifyReply, title: string) {
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(await cardFor(title));
  }

  const schema = { hide: true };
  app.get(sitePaths.siteCard, { schema }, (_request, reply) => send(reply, 'A Digital Ad Agency'));
  app.get<{ Params: { file: string } }>(
    '/og/blog/:file',
    { schema: { ...schema, params: fileParams } },
    async (request, reply) => {
      const slug = /^(.+)\.png$/.exec(request.params.file)?.[1] ?? '';
      const found = await posts.findBySlug(slug, { drafts: false });
      if ('movedTo' in found) return reply.redirect(sitePaths.postCard(found.movedTo), 301);
      return send(reply, found.post.title);
    },
  );
}
