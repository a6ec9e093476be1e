import type { FastifyRequest } from 'fastify';

/** Whether the sender already has what is known under this ETag (`If-None-Match`). */
export function hasCurrentCopy({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}
