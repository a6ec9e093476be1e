import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { countTurns } from '#test/support/count-turns.ts';
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

  it('are refused where they make a chain that is too long, with the line', async () => {
    const chain = Array.from({ length: 15 }, (_, at) => `/c${at},/c${at + 1}`);
    const { created, skipped } = (await take(['from,to', ...chain].join('\n'))).json();
    expect(created).toBe(14);
    expect(skipped).toEqual([
      { line: 2 + limits.redirectHops, message: expect.stringContaining('At most 10 redirects') },
    ]);
    expect(await asked('/c0')).toEqual([301, '/c10']);
    // Whether a rule is put before a chain, behind it or between two.
    for (const [from, to] of [
      ['/before', '/c0'],
      ['/c10', '/c11'],
      ['/c10', '/c14'],
    ] as const) {
      const answer = await make(from, to);
      expect(answer.statusCode, `${from} ${to}`).toBe(400);
      expect(answer.json().errors.to).toContain('At most 10 redirects');
    }
    expect((await make('/before', '/c1')).statusCode).toBe(201);
  });

  it('are taken in steps, between which others are answered', async () => {
    const lines = Array.from({ length: 1000 }, (_, at) => `/steps-${at},/elsewhere-${at}`);
    const turns = await countTurns(async () => {
      expect((await take(['from,to', ...lines].join('\n'))).json().created).toBe(1000);
    });
    // Ten steps to parse them, ten to check them, five to insert them.
    expect(turns).toBeGreaterThan(20);
  });

  it('that were stored before chains had a limit are followed so far and no further', async () => {
    const at = test.now().toISOString();
    const rows = Array.from({ length: 30 }, (_, index) => ({
      id: `r${index}`,
      from_path: `/l${index}`,
      from_key: `/l${index}`,
      to_address: `/l${index + 1}`,
      is_permanent: 1,
      created_at: at,
      updated_at: at,
    }));
    await test.storage.db.insertInto('redirects').values(rows).execute();
    expect(await asked('/l0')).toEqual([301, '/l10']);
    expect((await make('/l30', '/x')).statusCode).toBe(400);
  });

  it.each([
    ['10,000 lines', `from,to\n${'\n'.repeat(limits.csvLines)}`],
    ['10,000 lines', `from,to\n${'\r'.repeat(limits.csvLines)}`],
    ['Line 1 has more than 50 columns', `from,to${',x'.repeat(limits.csvFields)}`],
    ['Line 2 has more than 50 columns', `from,to\n${';,'.repeat(limits.csvFields)}`],
  ])('are refused before they are read, with the limit: %s', async (limit, text) => {
    const answer = await take(text);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.file).toContain(limit);
  });

  it('are refused as anything else, and beyond measure', async () => {
    expect((await take('{}', 'application/json')).statusCode).toBe(415);
    expect((await take('from,to', 'text/plain')).statusCode).toBe(415);
    const large = await take(`from,to\n${'x'.repeat(limits.importedRedirectsBytes)}`);
    expect([large.statusCode, large.json().message]).toEqual([413, expect.stringContaining('1 MB')]);
    const many = Array.from({ length: limits.importedRedirects + 1 }, (_, at) => `/o${at},/services`);
    expect((await take(['from,to', ...many].join('\n'))).statusCode).toBe(400);
    expect((await take(['from,to', ...many.slice(1)].join('\n'))).json()).toEqual({
      created: limits.importedRedirects,
      skipped: [],
    });
  });
});
