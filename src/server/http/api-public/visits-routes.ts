import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { viewInput } from '#contract/visits.ts';
import type { VisitsService } from '#server/domain/leads/visits/visits-service.ts';
import { defineRoute } from '../define-route.ts';

/** A path with its query and a referrer, escaped. */
const bodyLimit = 16 * 1024;

/** Whoever sends this learns nothing from the answer, whatever they sent. */
const answer = (reply: FastifyReply) => reply.code(204).send();

export const countVisit = (visits: VisitsService, { siteUrl }: { siteUrl: string }) =>
  defineRoute({
    bodyLimit,
    schema: {
      summary: 'Count that somebody looks at a page',
      tags: ['visits'],
      body: viewInput,
      response: { 204: z.void() },
    },
    handler: async (request, reply) => {
      if (isOwnPage(request, siteUrl) && isWillingPerson(request))
        visits.note(request.body, {
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          host: request.host,
        });
      return answer(reply);
    },
    errorHandler: (_error, _request, reply) => answer(reply),
  });

/** Browsers say which site's page sends; behind a proxy that tells another host, the address that the site is configured with counts. */
function isOwnPage({ headers, host }: FastifyRequest, siteUrl: string): boolean {
  const { origin = '', 'sec-fetch-site': from } = headers;
  if (!URL.canParse(origin) || (from !== undefined && from !== 'same-origin')) return false;
  return new URL(origin).host === host.toLowerCase() || origin === new URL(siteUrl).origin;
}

/** Who asks not to be counted is not, and a page that a browser fetches ahead has nobody before it. */
function isWillingPerson({ headers }: FastifyRequest): boolean {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false;
  return ![headers.purpose, headers['sec-purpose'], headers['x-purpose'], headers['x-moz']].some((purpose) =>
    String(purpose ?? '').includes('prefetch'),
  );
}
