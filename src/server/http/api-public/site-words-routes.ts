import { type SiteSection, siteWords } from '#contract/site-words.ts';
import type { SiteWordsService } from '#server/domain/site/settings/site-words-service.ts';
import { defineRoute } from '../define-route.ts';

export const getSiteWords = (words: SiteWordsService, section: SiteSection) =>
  defineRoute({
    schema: {
      summary: `What the site says of itself: ${section}`,
      tags: ['site'],
      response: { 200: siteWords.shape[section] },
    },
    handler: () => words.section(section),
  });
