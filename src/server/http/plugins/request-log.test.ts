import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiPaths, sitePaths } from '#contract/paths.ts';
import { createWorkQueue } from '#server/domain/shared/work-queue.ts';
import { handleError } from '../error-handler.ts';
import { logOptions, logRequests } from './request-log.ts';

let app: FastifyInstance;
let log: string;
beforeEach(() => {
  log = '';
  const stream = new Writable({
    write: (line, _encoding, done) => {
      log += line;
      done();
    },
  });
  const options = logOptions({ logLevel: 'info' });
  app = Fastify({ ...options, logger: { ...options.logger, stream } });
  app.setErrorHandler(handleError);
  logRequests(app);
});
afterEach(() => app.close());

it('cuts long addresses, and leaves out what was asked', async () => {
  app.get('/*', async () => 'answered');
  await app.inject(`/${'x'.repeat(10_000)}?secret=1`);
  expect(JSON.parse(log).path).toBe(`/${'x'.repeat(249)}`);
});

it('keeps the token of a link to itself, wherever the address leads', async () => {
  app.get('/*', async () => 'answered');
  for (const [address, told] of [
    [apiPaths.invitation('secret'), '/api/auth/invitations/…'],
    [`${apiPaths.invitation('secret')}/more?x=secret`, '/api/auth/invitations/…'],
    [apiPaths.preview('secret'), '/api/previews/…'],
    [sitePaths.preview('secret'), '/preview/…'],
    ['/Preview/secret', '/preview/…'],
  ] as const) {
    log = '';
    await app.inject(address);
    expect(JSON.parse(log).path).toBe(told);
  }
  log = '';
  await app.inject(apiPaths.adminInvitation('some-id'));
  expect(JSON.parse(log).path).toBe('/api/admin/invitations/some-id');
});

it('says in a line that somebody was turned away', async () => {
  const refusal = { message: 'Too much is going on.', retryAfter: 3 };
  const queue = createWorkQueue({ atOnce: 0, waiting: 0, refusal });
  app.get('/', () => queue(async () => 'done'));
  expect((await app.inject('/')).headers['retry-after']).toBe('3');
  expect(log).toContain('"reason":"Too much is going on."');
  expect(log).not.toContain('stack');
});

it('tells where a fault is', async () => {
  app.get('/', async () => {
    throw new Error('broken');
  });
  expect((await app.inject('/')).statusCode).toBe(500);
  expect(log).toContain('request-log.test.ts');
});
