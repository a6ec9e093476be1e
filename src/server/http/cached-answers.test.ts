import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import type { Post } from '#contract/posts.ts';
import { createPageCache, type PageCache } from '#server/render/page-cache.ts';
import { createPublicAnswers } from '#server/render/public-answers.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { postPayload } from '#test/support/factories.ts';
import { postRoutes } from './api/content/posts-routes.ts';
import { cachingAnswers } from './cached-answers.ts';

describe('answers of the API that are kept', () => {
  let test: TestApp;
  let address: string;
  beforeAll(async () => {
    test = await buildTestApp('sqlite');
    for (const title of ['First', 'Second', 'Third']) {
      test.advance(1000);
      await test.services.posts.create(postPayload({ title, tags: ['SEO'], status: 'published' }));
    }
    address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  /** The first bytes of what comes back for a request that is sent as it stands. */
  async function exchange(request: string): Promise<string> {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(request);
    let text = '';
    for await (const chunk of socket.setEncoding('utf8')) text += chunk;
    return text;
  }
  const get = (path: string, more = '') =>
    exchange(`GET ${path} HTTP/1.1\r\nhost: x\r\n${more}connection: close\r\n\r\n`);
  const titlesAt = async (path: string) =>
    (JSON.parse((await get(path)).split('\r\n\r\n')[1] ?? '') as Post[]).map(({ title }) => title);

  it('belong to their own address, however it is spelled', async () => {
    const all = ['Third', 'Second', 'First'];
    for (const path of ['/%61pi/blogs', '/api/%62logs']) {
      expect(await titlesAt(path)).toEqual(all);
      expect(await titlesAt(`${path}?page=2&limit=2`)).toEqual(['First']);
      expect(await titlesAt(`${path}?page=2&limit=1`)).toEqual(['Second']);
      expect(await titlesAt(path)).toEqual(all);
    }
  });

  it('repeat only what the list knows, and lose nothing of it', async () => {
    const [head = ''] = (await get(`${apiPaths.posts}?${'a&'.repeat(7000)}tag=SEO`)).split('\r\n\r\n');
    expect(head.length).toBeLessThan(2000);
    expect(head).toContain('tag=SEO');
    expect(await get(`${apiPaths.posts}?x=?&limit=1&tag=SEO`)).toContain(
      `<${apiPaths.posts}?limit=1&tag=SEO&page=2>; rel="next"`,
    );
  });

  it('are not sent to who names two hosts', async () => {
    expect(await titlesAt(apiPaths.posts)).toHaveLength(3);
    const answer = await get(apiPaths.posts, 'Host: y\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"message":"The request names more than one host."');
  });

  describe('of lists', () => {
    let app: FastifyInstance;
    let cache: PageCache;
    beforeAll(async () => {
      cache = createPageCache({ maxBytes: 1_000_000, content: test.storage.content });
      app = Fastify();
      app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
      const answers = createPublicAnswers({ cache, headers: {} });
      for (const { method, path, schema, handler } of postRoutes(test.services))
        if (method === 'GET' && path === apiPaths.posts)
          app.get(path, { schema }, cachingAnswers(handler, answers));
    });
    afterAll(() => app.close());

    it.each([
      ['?tag=SEO', true],
      ['?view=card&page=1&limit=12', true],
      ['?tag=sEo', false],
      ['?tag=nobody', false],
      ['?author=nobody', false],
      ['?page=2', false],
    ])('%s kept: %s', async (query, isKept) => {
      const before = cache.bytes();
      expect((await app.inject(apiPaths.posts + query)).statusCode).toBe(200);
      expect(cache.bytes() > before).toBe(isKept);
    });
  });
});
