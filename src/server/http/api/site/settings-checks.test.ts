import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import { type SettingsSection, settingsSection } from '#contract/site-settings.ts';
import { defaultWords } from '#server/domain/site/settings/default-words.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { otherWords } from '#test/support/other-words.ts';
import { saidWords } from '#test/support/said-words.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

describeOnBothDatabases('a section of the site', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine, { SITE_NAME: 'Hollow & Sons' });
    staff = await signIn(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.storage.db.deleteFrom('site_sections').execute();
  });

  const put = (section: string, value: unknown) =>
    test.app.inject({
      method: 'PUT',
      url: apiPaths.settingsSection(section),
      headers: { ...staff, 'content-type': 'application/json' },
      payload: JSON.stringify(value),
    });
  const told = async (section: SettingsSection) =>
    saidWords((await test.app.inject(`/api/site/${section}`)).json());

  it('names the path of what is wrong', async () => {
    const services = [
      { title: 'One', icon: '', description: '', bullets: [] },
      { title: 'Two', icon: '', description: '', bullets: [] },
      { title: ' ', icon: '', description: '', bullets: [5] },
    ];
    const answer = await put('services', services);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: 'Title is required',
      errors: { 'services.2.title': 'Title is required', 'services.2.bullets.0': 'Bullet must be text' },
    });
    const careers = await put('careers', { ...otherWords.careers, positions: [{ title: 'A' }, {}] });
    expect(careers.json().errors).toEqual({ 'careers.positions.1.title': 'Title is required' });
    for (const section of settingsSection.options)
      expect(await told(section)).toEqual(defaultWords('Hollow & Sons')[section]);
  });

  it.each([
    ['identity', {}, 'name'],
    ['identity', { name: 'x'.repeat(limits.siteName + 1) }, 'name'],
    ['identity', { name: 'A', accent: '#102030' }, 'accent'],
    ['identity', { name: 'A', accent: 'red' }, 'accent'],
    ['identity', { name: 'A', accent: '#22d3ee;}' }, 'accent'],
    ['identity', { name: 'A', logo: 'javascript:alert(1)' }, 'logo'],
    ['identity', { name: 'A', updatedAt: 'yesterday' }, 'updatedAt'],
    ['navigation', { header: 'none' }, 'header'],
    ['navigation', { header: [{ label: 'A' }] }, 'header.0.href'],
    ['navigation', { header: [{ label: 'A', href: '//evil.example' }] }, 'header.0.href'],
    ['navigation', { header: [{ label: 'A', pageId: '\0' }] }, 'header.0.pageId'],
    ['navigation', { header: Array(11).fill({ label: 'A', href: '/' }) }, 'header'],
    ['home', { title: '' }, 'title'],
    ['home', { title: 'A', actions: [{ label: 'A', href: 'javascript:x' }] }, 'actions.0.href'],
    ['careers', { benefits: 5 }, 'benefits'],
    ['contact', { email: 'nobody' }, 'email'],
    ['contact', { social: [{ label: 'A', href: 'ftp://a.example' }] }, 'social.0.href'],
    ['seo', { indexed: 'yes' }, 'indexed'],
    ['seo', 'text', ''],
    ['seo', null, ''],
    ['seo', {}, ''],
    ['contact', { updatedAt: '' }, ''],
  ])('refuses %s with %j', async (section, value, path) => {
    const answer = await put(section, value);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([path ? `${section}.${path}` : section]);
  });

  it.each([
    ['services', { title: 'A' }],
    ['services', []],
    ['services', Array(limits.services + 1).fill({ title: 'A' })],
  ])('refuses %s that are no list, none or too many', async (section, value) => {
    const answer = await put(section, value);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual(['services']);
  });

  it('takes as much as it says', async () => {
    const [name, long] = ['ם'.repeat(limits.siteName), '🎉'.repeat(limits.siteText / 2)];
    expect((await put('identity', { name, tagline: long })).statusCode).toBe(200);
    const service = { title: 'A', icon: '', description: long, bullets: Array(8).fill('B') };
    expect((await put('services', Array(limits.services).fill(service))).statusCode).toBe(200);
    const details = 'é'.repeat(limits.positionDetails);
    const positions = Array(limits.positions).fill({ title: 'A', details });
    expect((await put('careers', { positions })).statusCode).toBe(200);
    expect((await told('identity')).name).toBe(name);
    expect(await told('services')).toHaveLength(limits.services);
    expect((await told('careers')).positions[49].details).toBe(details);
  });

  it('leaves what a section does not say as it comes with the product', async () => {
    expect((await put('home', { title: 'Hello' })).statusCode).toBe(200);
    expect(await told('home')).toEqual({ ...defaultWords('').home, title: 'Hello' });
    expect((await put('identity', { name: 'North' })).statusCode).toBe(200);
    expect((await told('identity')).tagline).toMatch(/^North is a digital ad agency/);
    expect((await put('careers', { benefits: ['Tea'] })).statusCode).toBe(200);
    expect((await told('careers')).benefits).toEqual(['Tea']);
  });
});
