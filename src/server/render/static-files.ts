import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const shared = { preCompressed: true, index: false, cacheControl: false, dotfiles: 'deny' } as const;

/** The built files. Names under /assets change with their content, so browsers keep those for ever; the few others are asked about again. */
export async function serveStaticFiles(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    ...shared,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      // A worker lives by the policy of its own file, not of the page that started it.
      reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'");
    },
  });
  await app.register(fastifyStatic, {
    ...shared,
    root: folder,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['assets/**', 'manifest.json*', '**/*.br', '**/*.gz'],
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=86400');
    },
  });
}
