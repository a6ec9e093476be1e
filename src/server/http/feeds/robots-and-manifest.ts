import type { FastifyInstance } from 'fastify';
import { adminPaths, sitePaths } from '#contract/paths.ts';
import type { AnswerPublic } from './answer.ts';

type SiteDeps = { siteUrl: string; siteName: string; answer: AnswerPublic };

export function answerRobots(app: FastifyInstance, { siteUrl, answer }: SiteDeps) {
  const body = [
    'User-agent: *',
    // A page of the site may begin with the same letters.
    `Disallow: ${adminPaths.dashboard}$`,
    `Disallow: ${adminPaths.dashboard}/`,
    `Disallow: ${adminPaths.login}`,
    'Disallow: /api/',
    '',
    `Sitemap: ${siteUrl}${sitePaths.sitemap}`,
    '',
  ].join('\n');
  app.get(sitePaths.robots, { schema: { hide: true } }, (request, reply) =>
    answer(request, reply, async () => ({ type: 'text/plain; charset=utf-8', body })),
  );
}

export function answerManifest(app: FastifyInstance, { siteName, answer }: SiteDeps) {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const body = JSON.stringify({
    name: siteName,
    short_name: siteName,
    start_url: sitePaths.home,
    display: 'browser',
    background_color: '#07090c',
    theme_color: '#07090c',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  });
  app.get(sitePaths.manifest, { schema: { hide: true } }, (request, reply) =>
    answer(request, reply, async () => ({ type: 'application/manifest+json; charset=utf-8', body })),
  );
}
