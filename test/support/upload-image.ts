import type { FastifyInstance } from 'fastify';
import { apiPaths } from '#contract/paths.ts';

const boundary = 'marquee-test-boundary';

type Part = { field?: string; filename?: string; type?: string };

/** The body of a form with one file in it, as a browser sends it. */
export function formWith(
  bytes: Buffer | string,
  { field = 'image', filename = 'photo.png', type }: Part = {},
) {
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${field}"; filename="${filename}"`,
    `Content-Type: ${type ?? 'application/octet-stream'}`,
    '\r\n',
  ].join('\r\n');
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** Uploads through the real call. */
export function uploadImage(
  app: FastifyInstance,
  headers: Record<string, string>,
  bytes: Buffer | string,
  part: Part = {},
) {
  const form = formWith(bytes, part);
  return app.inject({
    method: 'POST',
    url: apiPaths.upload,
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
}
