import { page } from '#contract/pages.ts';
import { apiPaths } from '#contract/paths.ts';
import type { PagesService } from '#server/domain/content/pages/pages-service.ts';
import { defineRoute } from '../define-route.ts';
import { may } from '../guards.ts';
import { Moved } from '../moved.ts';
import { slugParams } from '../params.ts';

export const getPublishedPage = (pages: PagesService) =>
  defineRoute({
    schema: {
      summary: 'A custom page by its slug; drafts too for signed-in staff. A moved page answers 301',
      tags: ['pages'],
      params: slugParams,
      response: { 200: page },
    },
    handler: async (request) => {
      const found = await pages.findBySlug(request.params.slug, {
        drafts: may(request, 'pages:read'),
      });
      if ('movedTo' in found) throw new Moved(apiPaths.page(found.movedTo));
      return found.page;
    },
  });
