import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { renderSite } from '#test/support/render-site.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

describeOnBothDatabases('a table of redirects', (engine) => {
  let test: TestApp;
  let site: FastifyInstance;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    staff = await signIn(test);
    site = await renderSite(test);
  });
  afterAll(async () => {
    await site.close();
    await test.close();
  });
  beforeEach(async () => {
    await test.storage.db.deleteFrom('redirects').execute();
  });

  const make = (from: string, to: string) =>
    site.inject({ method: 'POST', url: apiPaths.redirects, headers: staff, payload: { from, to } });
  const asked = async (path: string) => {
    const { statusCode, headers } = await site.inject(path);
    return [statusCode, headers.location];
  };

  const take = (payload: string, type = 'text/csv') =>
    site.inject({
      method: 'POST',
      url: apiPaths.redirectsImport,
      payload,
      headers: { ...staff, 'content-type': type },
    });

  it('are taken line by line, and what cannot be is told', async () => {
    await make('/known', '/services');
    const answer = await take(
      [
        '\uFEFFfrom,to,permanent\r',
        '/one,/services,true\r',
        '"/two","https://other.example/a,b",false\r',
        '',
        '/known,/blog,true',
        'three,/blog,true',
        '/services,/blog,true',
        '/four,/one,',
        '/one,/blog,true',
        '/five,/six,maybe',
        '/six,/six,true',
        '"/seven","/blog',
      ].join('\n'),
      'text/csv; charset=utf-8',
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const { created, skipped } = answer.json();
    expect(created).toBe(4);
    expect(skipped.map(({ line }: { line: number }) => line)).toEqual([5, 6, 7, 9, 10, 11]);
    for (const { message } of skipped) expect(message).toMatch(/\w/);
    expect(await asked('/two')).toEqual([302, 'https://other.example/a,b']);
    expect(await asked('/four')).toEqual([301, '/services']);
    expect(await asked('/seven')).toEqual([301, '/blog']);
  });

  it('may come in any order of columns, and between semicolons', async () => {
    expect((await take('permanent;notes;to;from\n302;"a;b";/blog;/old')).json()).toEqual({
      created: 1,
      skipped: [],
    });
    expect(await asked('/old')).toEqual([302, '/blog']);
  });

  it('may end their lines as they like', async () => {
    const text = 'from,to\r/one,/blog\r\n"/two",/blog\n/three,/blog\r"four",/blog\r';
    expect((await take(text)).json()).toMatchObject({ created: 3, skipped: [{ line: 5 }] });
  });

  it('tell lines apart that hold lines themselves', async () => {
    const { skipped } = (await take('from,to,permanent\n"/a\n\nb",x,true\nc,x,true')).json();
    expect(skipped.map(({ line }: { line: number }) => line)).toEqual([2, 5]);
  });

  it.each(['', '/old,/new,true', 'from;permanent\n/a;true', 'a,b\n1,2'])(
    'need to name their columns, unlike %j',
    async (text) => {
      const answer = await take(text);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toContain('from,to,permanent');
    },
  );

  it('are refused as anything else, and beyond measure', async () => {
    expect((await take('{}', 'application/json')).statusCode).toBe(415);
    expect((await take('from,to', 'text/plain')).statusCode).toBe(415);
    const many = Array.from({ length: limits.importedRedirects + 1 }, (_, at) => `/o${at},/services`);
    expect((await take(['from,to', ...many].join('\n'))).statusCode).toBe(400);
    expect((await take(['from,to', ...many.slice(1)].join('\n'))).json()).toEqual({
      created: limits.importedRedirects,
      skipped: [],
    });
  });
});
