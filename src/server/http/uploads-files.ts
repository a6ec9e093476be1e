import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { UploadsService } from '#server/domain/media/uploads/uploads-service.ts';
import { hasCurrentCopy } from './has-current-copy.ts';

/** A name stands for its content, so a browser that has a file never needs to ask again. And whatever a file pretends to be, it stays a picture. */
const fileHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
};

export function serveUploads(app: FastifyInstance, uploads: UploadsService) {
  app.get<{ Params: { '*': string } }>('/uploads/*', { schema: { hide: true } }, async (request, reply) => {
    const name = request.params['*'];
    const file = await uploads.open(name);
    if (!file) throw new AppError('not-found', 'There is no such image.');
    const etag = `"${name}"`;
    reply.headers(fileHeaders).header('etag', etag).type(file.contentType);
    if (hasCurrentCopy(request, etag)) return reply.code(304).send();
    const range = rangeOf(request, file.bytes, etag);
    if (range === 'outside') return refuseRange(reply, file.bytes);
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
    reply.header('content-length', range ? range.end - range.start + 1 : file.bytes);
    return reply.send(file.read(range));
  });
}

type Range = { start: number; end: number };

/** One range is enough for a picture; anything else asked for gets the whole file, as the standard allows. */
function rangeOf({ headers }: FastifyRequest, bytes: number, etag: string): Range | 'outside' | undefined {
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end ? 'outside' : { start, end };
}

function refuseRange(reply: FastifyReply, bytes: number) {
  return reply.code(416).removeHeader('cache-control').header('content-range', `bytes */${bytes}`).send();
}
