import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { createDiskCache } from '#server/domain/disk-cache.ts';
import type { Services } from '#server/services.ts';
import type { AnswerPublic } from './answer.ts';
import { answerFeed } from './atom-feed.ts';
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
  const { siteUrl, siteName } = config;
  const { posts, sitemap } = services;
  answerSitemap(app, { sitemap, siteUrl, answer });
  answerFeed(app, { posts, siteUrl, siteName, answer });
  answerRobots(app, { siteUrl, siteName, answer });
  answerManifest(app, { siteUrl, siteName, answer });
  // Hidden, because it is nobody's data: a backup does without.
  const cards = createDiskCache({ folder: join(config.dataDir, '.cards'), most: keptCards });
  answerSocialCards(app, { posts, siteName, files: cards });
}
