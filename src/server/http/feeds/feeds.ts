import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/services.ts';
import type { AnswerPublic } from './answer.ts';
import { answerFeed } from './atom-feed.ts';
import { answerManifest, answerRobots } from './robots-and-manifest.ts';
import { answerSitemap } from './sitemap.ts';
import { answerSocialCards } from './social-cards.ts';

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
  answerSocialCards(app, { posts, siteName });
}
