import { limits } from '#contract/limits.ts';
import { linkCheckAnswer, linkCheckInput } from '#contract/link-check.ts';
import { can, type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export const linkCheckRoutes = ({ linkCheck }: Services): Route[] => [
  staff('POST', '/api/admin/link-check', can('posts:write-own'), {
    bodyLimit: limits.linkCheckBodyBytes,
    schema: {
      summary: 'Which addresses of this site answer visitors with 404; changes nothing',
      tags: ['posts'],
      body: linkCheckInput,
      response: { 200: linkCheckAnswer },
    },
    handler: async (request) => ({ missing: await linkCheck.findMissing(request.body.paths) }),
  }),
];
