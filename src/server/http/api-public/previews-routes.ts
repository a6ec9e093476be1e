import { previewedEntry, previewHeaders } from '#contract/previews.ts';
import type { PreviewsService } from '#server/domain/content/previews/previews-service.ts';
import { defineRoute } from '../define-route.ts';
import { tokenParams } from '../params.ts';

export const openPreview = (previews: PreviewsService) =>
  defineRoute({
    schema: {
      summary: 'What the link of a preview shows: the draft, or what is live when nothing differs from it',
      tags: ['previews'],
      params: tokenParams,
      response: { 200: previewedEntry },
    },
    handler: (request, reply) => {
      reply.headers(previewHeaders);
      return previews.open(request.params.token);
    },
  });
