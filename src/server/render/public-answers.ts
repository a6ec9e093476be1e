import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { carryQuery } from '#contract/carry-query.ts';
import { AppError } from '#contract/errors.ts';
import { cacheKey } from './cache-key.ts';
import { createDeliveries } from './deliveries.ts';
import { bestEncoding } from './encodings.ts';
import { negotiate } from './negotiate.ts';
import type { Answer, PageCache } from './page-cache.ts';
import { isApiCall, isSharedCall } from './shared-calls.ts';

type PublicDocument = { type: string; body: string; headers?: Record<string, string>; isEmpty?: boolean };

/** What counts as large among answers that are made for one caller alone. */
const largeBytes = 512 * 1024;
/** They have bounds of their own, so that whoever makes them pile up leaves room for what everybody shares. */
const mostOwnBytes = 8 * 1024 * 1024;

type SharedCall = { url: string; headers: IncomingHttpHeaders };

export type PublicAnswers = ReturnType<typeof createPublicAnswers>;

/** Sends what the cache keeps, and lets it be made where it does not. `headers` are those of every answer of the product. */
export function createPublicAnswers({
  cache,
  headers,
}: {
  cache: PageCache;
  headers: Record<string, string>;
}) {
  const deliveries = createDeliveries();
  const ownDeliveries = createDeliveries(mostOwnBytes);

  async function send(request: FastifyRequest, reply: FastifyReply, make: (key: string) => Promise<Answer>) {
    const key = cacheKey(request.url);
    const encoding = bestEncoding(request.headers['accept-encoding']);
    const kept = await cache.get(key, encoding, async () => {
      const answer = await make(key);
      return { ...answer, headers: { ...headers, ...answer.headers } };
    });
    const answer = negotiate(kept, request.headers);
    if (!answer) throw new Error(`${key} was not encoded as ${encoding}`);
    if (request.method === 'GET' && kept.isLarge && answer.body && !deliveries.begin(answer.body, reply.raw))
      throw tooMuch();
    reply.code(answer.status).headers(answer.headers);
    // The key knows nothing of the query, so that one rendering serves all campaigns.
    const { location } = answer.headers;
    if (location) reply.header('location', carryQuery(location, request.url));
    return reply.send(answer.body);
  }

  return {
    /** The way through a route. */
    send,

    /** The same for what is no page: feeds, the sitemap, answers of the API. */
    sendDocument: (request: FastifyRequest, reply: FastifyReply, make: () => Promise<PublicDocument>) =>
      send(request, reply, async () => {
        const { type, body, headers, isEmpty } = await make();
        return {
          status: 200,
          isEmpty,
          headers: { ...headers, 'cache-control': 'no-cache', 'content-type': type },
          body,
        };
      }),

    /** Lets an answer that only one caller gets count among the large ones on their way. */
    boundOwn(reply: FastifyReply, body: string): Buffer | string {
      if (body.length < largeBytes) return body;
      const bytes = Buffer.from(body);
      if (!ownDeliveries.begin(bytes, reply.raw)) throw tooMuch();
      return bytes;
    },

    /** Whether everybody gets the same answer to this call. */
    isShared: ({ url, headers }: SharedCall) => isSharedCall(url, headers),

    /** The short way, ahead of every route. False when the request has to go the long way. */
    trySend(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const url = request.url ?? '/';
      if (isApiCall(url) && !isSharedCall(url, request.headers)) return false;
      const kept = cache.find(cacheKey(url));
      const answer = kept && negotiate(kept, request.headers);
      if (!answer) return false;
      if (request.method === 'GET' && kept.isLarge && answer.body && !deliveries.begin(answer.body, response))
        return false;
      response.writeHead(answer.status, answer.headers);
      response.end(request.method === 'HEAD' ? undefined : answer.body);
      return true;
    },
  };
}

const tooMuch = () =>
  new AppError('unavailable', 'Too much is being sent at the moment. Please try again.', { retryAfter: 5 });
