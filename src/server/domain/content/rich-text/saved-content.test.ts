import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { editorFragments } from '#test/support/editor-fragments.ts';
import { postPayload } from '#test/support/factories.ts';
import { harmIn } from '#test/support/html-harm.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';
import { xssVectors } from '#test/support/xss-vectors.ts';

describeOnBothDatabases('content that was saved', (engine) => {
  let test: TestApp;
  let headers: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    headers = await signIn(test);
  });
  afterAll(() => test.close());

  const save = (content: string) =>
    test.app.inject({ method: 'POST', url: apiPaths.posts, headers, payload: postPayload({ content }) });
  const read = async (slug: string): Promise<string> =>
    (await test.app.inject(apiPaths.post(slug))).json().content;

  it('comes back harmless, whatever was sent', async () => {
    for (const vector of xssVectors) {
      const answer = await save(`<p>Text</p>${vector}`);
      expect(answer.statusCode, vector).toBe(201);
      const content = await read(answer.json().slug);
      expect(harmIn(content), vector).toEqual([]);
      expect(content).toMatch(/^<p>Text<\/p>/);
    }
  });

  it('comes back byte for byte when the editor wrote it', async () => {
    for (const [name, html] of editorFragments) {
      const content = `<p>Text</p>${html}`;
      const answer = await save(content);
      expect(await read(answer.json().slug), name).toBe(content);
    }
  });

  it.each(['<script>only()</script>', '<p><br></p>', '<p>&nbsp;\u200b</p>', '<img src="data:,x">', '<hr>'])(
    'is refused when nothing visible is left of %s',
    async (content) => {
      const answer = await save(content);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual({ content: 'Content is required' });
    },
  );

  it('is refused in words when nested beyond sense', async () => {
    const answer = await save(`${'<blockquote>'.repeat(5000)}deep`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: 'Content is nested too deeply',
      errors: { content: 'Content is nested too deeply' },
    });
  });
});
