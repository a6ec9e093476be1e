import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { siteSection, siteWords } from '#contract/site-words.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';

// What staff make of them is told in the tests of the settings.
describe('what the site says of itself', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp('sqlite', { SITE_NAME: 'Hollow & Sons' });
  });
  afterAll(() => test.close());

  it.each(siteSection.options)('is told by section: %s', async (section) => {
    const answer = await test.app.inject(apiPaths.siteWords(section));
    expect(answer.statusCode).toBe(200);
    expect(siteWords.shape[section].parse(answer.json())).toEqual(answer.json());
  });

  it('carries the name of the site', async () => {
    const answer = await test.app.inject(apiPaths.siteWords('identity'));
    expect(answer.json().name).toBe('Hollow & Sons');
  });

  it('has no other sections', async () => {
    const answer = await test.app.inject('/api/site/secrets');
    expect(answer.statusCode).toBe(404);
  });
});
