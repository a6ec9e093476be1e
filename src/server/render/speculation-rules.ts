import type { FastifyInstance } from 'fastify';
import { sitePaths } from '#contract/paths.ts';

/**
 * Which page the browser may make ready before somebody goes there: the one whose link is pointed at or pressed. The contact page is left out, since
 * its captcha would begin to work for nobody. Once the program is there, it goes from page to page itself.
 */
const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: ['/admin*', '/login*', '/api/*', '/uploads/*', '/preview*', '/contact*', '/*.*'],
            },
          },
          { selector_matches: 'html:not([data-alive]) a:not([download], [target])' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** By a header, since pages run nothing inline. */
export const speculationHeader = { 'speculation-rules': `"${sitePaths.speculationRules}"` };

export function answerSpeculationRules(app: FastifyInstance) {
  app.get(sitePaths.speculationRules, { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/speculationrules+json')
      .send(JSON.stringify(rules)),
  );
}
