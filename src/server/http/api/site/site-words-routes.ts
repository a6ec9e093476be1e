import { siteSection, siteWords } from '#contract/site-words.ts';
import { cached, open, type Route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export const siteWordsRoutes = ({ siteWords: words }: Services): Route[] =>
  siteSection.options.map((section) =>
    cached(
      open('GET', `/api/site/${section}`, {
        schema: {
          summary: `What the site says of itself: ${section}`,
          tags: ['site'],
          response: { 200: siteWords.shape[section] },
        },
        handler: () => words.section(section),
      }),
    ),
  );
