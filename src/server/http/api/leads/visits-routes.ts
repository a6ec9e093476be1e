import type { FastifyRequest } from 'fastify';
import { viewInput } from '#contract/visits.ts';
import { noContent, open, type Route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

/** A path with its query and a referrer, escaped. */
const bodyLimit = 16 * 1024;

export const visitRoutes = ({ visits }: Services, { siteUrl }: { siteUrl: string }): Route[] => [
  open('POST', '/api/visits', {
    bodyLimit,
    schema: {
      summary: 'Count that somebody looks at a page',
      tags: ['visits'],
      body: viewInput,
      response: noContent,
    },
    handler: async (request) => {
      if (isOwnPage(request, siteUrl) && isWillingPerson(request))
        visits.note(request.body, {
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          host: request.host,
        });
    },
    // Whoever sends this learns nothing from the answer, whatever they sent.
    errorHandler: (_error, _request, reply) => reply.code(204).send(),
  }),
];

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
