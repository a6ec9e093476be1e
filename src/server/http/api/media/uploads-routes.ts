import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError, invalidField } from '#contract/errors.ts';
import { uploadAnswer } from '#contract/uploads.ts';
import type { Config } from '#server/config.ts';
import type { UploadsService } from '#server/domain/media/uploads/uploads-service.ts';
import { can, type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

/** Lets a part of the app take files: forms with them, and tables as they are. Everything else is left to the route to refuse. */
export async function acceptFileUploads(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  // How large a file may be is for the domain to say, in words that fit.
  const limits = { parts: 20, fieldSize: 1024, fileSize: Number.POSITIVE_INFINITY };
  await app.register(multipart, { limits });
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
}

/** For the description of the API only: a form is read part by part, so there is no body yet when bodies are checked. */
const imageForm = z
  .object({ image: z.any().optional().meta({ type: 'string', format: 'binary' }) })
  .meta({ required: ['image'] });

/** What may stand around the image: the lines of the form itself, and fields that nobody asked for. */
const besidesBytes = 1024 * 1024;

export const imageRoutes = (
  { uploads }: Services,
  { uploadMaxBytes }: Pick<Config, 'uploadMaxBytes'>,
): Route[] => [
  staff('POST', '/api/upload/image', can('uploads:write'), {
    schema: {
      summary: "Upload an image as the field 'image' of a multipart form",
      tags: ['uploads'],
      consumes: ['multipart/form-data'],
      body: imageForm,
      response: { 201: uploadAnswer },
    },
    handler: async (request) => ({
      imageUrl: await Promise.race([
        acceptImage(request, uploads),
        tooMuch(request, uploadMaxBytes + besidesBytes),
      ]),
    }),
  }),
];

async function acceptImage(request: FastifyRequest, uploads: UploadsService): Promise<string> {
  if (!request.isMultipart())
    throw new AppError('wrong-type', 'Please send the image as a form (multipart/form-data).');
  const parts = readable(request.parts());
  for await (const part of parts) {
    if (part.type !== 'file') continue;
    if (part.fieldname === 'image')
      return uploads.accept(readable<Buffer>(part.file), async () => {
        for await (const rest of parts) if (rest.type === 'file') rest.file.resume();
        await readToEnd(request.raw);
        await request.authorize();
      });
    part.file.resume();
  }
  throw invalidField('image', 'Please choose an image.');
}

/** The parser stops at the closing boundary, which need not be the end of the body. */
async function readToEnd(body: Readable): Promise<void> {
  if (body.readableEnded) return;
  body.resume();
  await finished(body).catch((error: unknown) => Promise.reject(incomplete(error)));
}

const incomplete = (cause: unknown) =>
  new AppError('invalid', 'The upload could not be read. It may be incomplete.', { cause });

/** Never resolves; rejects once a form has become larger than any that holds an image we take, as one without end does. */
function tooMuch({ raw }: FastifyRequest, maxBytes: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    let received = 0;
    raw.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > maxBytes) reject(new AppError('too-large', 'This is too large to send.'));
    });
  });
}

/** A form that breaks off or cannot be read is the sender's fault; the parser's own errors would pass for ours. */
async function* readable<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  const items = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await items.next().catch((error: unknown) => Promise.reject(incomplete(error)));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await items.return?.();
  }
}
