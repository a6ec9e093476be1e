import type { FastifyInstance } from 'fastify';
import { describeUpload } from '#contract/images.ts';
import { adminPaths, sitePaths } from '#contract/paths.ts';
import type { SiteWordsService } from '#server/domain/site/settings/site-words-service.ts';
import type { AnswerPublic } from './answer.ts';

type SiteDeps = { siteWords: SiteWordsService; answer: AnswerPublic };

export function answerRobots(
  app: FastifyInstance,
  { siteWords, siteUrl, answer }: SiteDeps & { siteUrl: string },
) {
  const open = [
    // A page of the site may begin with the same letters.
    `Disallow: ${adminPaths.dashboard}$`,
    `Disallow: ${adminPaths.dashboard}/`,
    `Disallow: ${adminPaths.login}`,
    'Disallow: /api/',
    '',
    `Sitemap: ${siteUrl}${sitePaths.sitemap}`,
  ];
  app.get(sitePaths.robots, { schema: { hide: true } }, (request, reply) =>
    answer(request, reply, async () => {
      const { indexed } = await siteWords.section('seo');
      const lines = ['User-agent: *', ...(indexed ? open : ['Disallow: /']), ''];
      return { type: 'text/plain; charset=utf-8', body: lines.join('\n') };
    }),
  );
}

export function answerManifest(app: FastifyInstance, { siteWords, answer }: SiteDeps) {
  app.get(sitePaths.manifest, { schema: { hide: true } }, (request, reply) =>
    answer(request, reply, async () => {
      const { name, logo } = await siteWords.section('identity');
      const manifest = {
        name,
        short_name: name,
        start_url: sitePaths.home,
        display: 'browser',
        background_color: '#07090c',
        theme_color: '#07090c',
        icons: describeUpload(logo) ? iconsOf(logo) : ownIcons,
      };
      return { type: 'application/manifest+json; charset=utf-8', body: JSON.stringify(manifest) };
    }),
  );
}

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const ownIcons = [
  icon('/icons/icon-192.png', 192, 'any'),
  icon('/icons/icon-512.png', 512, 'any'),
  icon('/icons/icon-maskable-512.png', 512, 'maskable'),
];

const iconsOf = (logo: string) => [
  icon(sitePaths.logoIcon(logo, 192), 192, 'any'),
  icon(sitePaths.logoIcon(logo, 512), 512, 'any'),
  icon(sitePaths.logoIcon(logo, 'maskable'), 512, 'maskable'),
];
