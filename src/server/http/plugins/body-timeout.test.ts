import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildApp } from '#server/app.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { holdRequest } from '#test/support/hold-request.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';
import { pngImage } from '#test/support/test-images.ts';
import { formWith } from '#test/support/upload-image.ts';

describeOnBothDatabases('a body that takes too long to arrive', (engine) => {
  let test: TestApp;
  let app: TestApp['app'];
  let address: string;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    app = await buildApp({ ...test, bodyTimeoutMs: 10 });
    address = await app.listen({ port: 0, host: '127.0.0.1' });
    staff = await signIn(test);
  });
  afterAll(async () => {
    await app.close();
    await test.close();
  });

  const hold = (url: string, { headers, payload }: { headers?: Record<string, string>; payload: object }) =>
    holdRequest(address, { method: 'POST', url, headers: { ...staff, ...headers }, payload });

  it('is answered with 408, while larger bodies and uploads have more time', async () => {
    const upload = hold(apiPaths.upload, formWith(await pngImage()));
    const content = `<p>${'Long text. '.repeat(50_000)}</p>`;
    const large = hold(apiPaths.posts, { payload: postPayload({ slug: 'large', content }) });
    const small = await hold(apiPaths.posts, { payload: postPayload({ slug: 'small' }) }).answer;
    expect(small.statusCode).toBe(408);
    expect(small.headers).toMatchObject({ connection: 'close', 'x-content-type-options': 'nosniff' });
    expect(JSON.parse(small.body)).toEqual({ message: 'The request took too long to arrive.' });
    expect((await large.finish()).statusCode).toBe(201);
    expect((await upload.finish()).statusCode).toBe(201);
    expect((await app.inject(apiPaths.post('small'))).statusCode).toBe(404);
    expect((await app.inject(apiPaths.post('large'))).statusCode).toBe(200);
  });
});
