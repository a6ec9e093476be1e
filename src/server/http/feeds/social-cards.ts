import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sitePaths } from '#contract/paths.ts';
import type { DiskCache } from '#server/domain/disk-cache.ts';
import type { PostsService } from '#server/domain/posts/posts-service.ts';
import { createWorkQueue } from '#server/domain/work-queue.ts';
import { fileParams } from '../params.ts';

/** Raised with every change of how cards look, so that none that was drawn before is shown again. */
const drawing = 1;
/** Each takes a processor for half a second. */
const mostWaiting = 4;

type CardDeps = { posts: PostsService; siteName: string; files: DiskCache };

/** The pictures of shared links. Each is drawn once and kept on disk, since drawing takes a processor for a moment; one is drawn at a time. */
export function answerSocialCards(app: FastifyInstance, { posts, siteName, files }: CardDeps) {
  const beingDrawn = new Map<string, Promise<Buffer>>();
  const inTurn = createWorkQueue({
    atOnce: 1,
    waiting: mostWaiting,
    refusal: { message: 'Many pictures are being drawn. Please try again in a moment.', retryAfter: 5 },
  });

  async function cardFor(title: string): Promise<Buffer> {
    const name = `${hash('sha256', JSON.stringify([drawing, siteName, title]))}.png`;
    const known = beingDrawn.get(name) ?? (await files.find(name));
    if (known) return known;
    // Somebody else may have begun it while we were looking.
    const drawn = beingDrawn.get(name) ?? inTurn(() => draw(name, title));
    beingDrawn.set(name, drawn);
    try {
      return await drawn;
    } finally {
      beingDrawn.delete(name);
    }
  }

  async function draw(name: string, title: string): Promise<Buffer> {
    // The image library is heavy; what nobody shares needs none.
    const { drawCard } = await import('./draw-card.ts');
    const card = await drawCard({ title, brand: siteName });
    await files.keep(name, card);
    return card;
  }

  async function send(reply: FastifyReply, title: string) {
    const card = await cardFor(title);
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(card);
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
