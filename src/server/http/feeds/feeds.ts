import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { createDiskCache } from '#server/domain/shared/disk-cache.ts';
import type { Services } from '#server/services.ts';
import type { AnswerPublic } from './answer.ts';
import { answerFeed } from './atom-feed.ts';
import { createDrawings } from './drawings.ts';
import { answerLogoIcons } from './logo-icons.ts';
import { answerManifest, answerRobots } from './robots-and-manifest.ts';
import { answerSitemap } from './sitemap.ts';
import { answerSocialCards } from './social-cards.ts';

/** Each is some twenty kilobytes. */
const keptCards = 2000;

/** How the site is found and shared. All of it tells of published content only. */
export function answerFeeds(
  app: FastifyInstance,
  { config, services, answer }: { config: Config; services: Services; answer: AnswerPublic },
) {
  const { siteUrl } = config;
  const { backgroundErrors, posts, sitemap, siteWords, uploads } = services;
  answerSitemap(app, { sitemap, siteWords, siteUrl, answer });
  answerFeed(app, { posts, siteWords, siteUrl, answer });
  answerRobots(app, { siteWords, siteUrl, answer });
  answerManifest(app, { siteWords, answer });
  // Hidden, because it is nobody's data: a backup does without.
  const files = createDiskCache({
    folder: join(config.dataDir, '.cards'),
    most: keptCards,
    onError: (error) => backgroundErrors.record('social images', error),
  });
  const drawn = createDrawings(files);
  answerSocialCards(app, { posts, siteWords, uploads, drawn });
  answerLogoIcons(app, { siteWords, uploads, drawn });
}
