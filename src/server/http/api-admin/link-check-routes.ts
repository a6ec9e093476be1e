import { limits } from '#contract/limits.ts';
import { linkCheckAnswer, linkCheckInput } from '#contract/link-check.ts';
import type { LinkCheckService } from '#server/domain/site/link-check/link-check-service.ts';
import { defineRoute } from '../define-route.ts';

export const checkLinks = (links: LinkCheckService) =>
  defineRoute({
    bodyLimit: limits.linkCheckBodyBytes,
    schema: {
      summary: 'Which addresses of this site answer visitors with 404; changes nothing',
      tags: ['posts'],
      body: linkCheckInput,
      response: { 200: linkCheckAnswer },
    },
    handler: async (request) => ({ missing: await links.findMissing(request.body.paths) }),
  });
