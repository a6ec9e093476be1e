import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Conversation } from '#contract/conversations.ts';
import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { contactPayload } from '#test/support/factories.ts';
import { type RecaptchaStandIn, startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { postContact } from '#test/support/send-message.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

const phone = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36';

describeOnBothDatabases('how the sender of a message came', (engine) => {
  let captcha: RecaptchaStandIn;
  let test: TestApp;
  let staff: StaffHeaders;

  beforeAll(async () => {
    captcha = await startRecaptchaStandIn();
    test = await buildTestApp(engine, captcha.env);
    test.stopClock();
    staff = await signIn(test);
  });
  afterAll(async () => {
    await test.close();
    await captcha.close();
  });

  const ago = (minutes: number) => new Date(test.now().getTime() - minutes * 60_000).toISOString();

  /** Sends a message with a journey and gives it as staff see it. */
  async function send(journey: unknown, more: object = {}): Promise<Conversation> {
    const subject = `Message ${randomUUID()}`;
    const payload = { ...contactPayload({ recaptcha: `good-${randomUUID()}`, subject }), journey, ...more };
    const answer = await postContact(test, { payload, headers: { 'user-agent': phone } });
    expect(answer.statusCode).toBe(201);
    const status = 'hints' in more ? '&status=spam' : '';
    const url = `${apiPaths.adminContacts}?q=${subject.slice(8)}${status}`;
    const [stored] = (await test.app.inject({ url, headers: staff })).json<Conversation[]>();
    if (!stored) throw new Error('The message is not there');
    return stored;
  }

  const paid = {
    channel: 'paid-search',
    source: 'google',
    medium: 'cpc',
    campaign: 'spring',
    term: '',
    content: '',
    clickId: 'gclid',
    referrer: 'www.google.com',
    landing: '/services?utm_source=google&utm_medium=cpc&utm_campaign=Spring',
  };
  const journey = () => ({
    landing: '/services?utm_source=google&utm_medium=cpc&utm_campaign=Spring&gclid=secret-click',
    referrer: 'https://www.google.com/',
    pages: [
      { path: '/services', at: ago(3) },
      { path: '/contact', at: ago(1) },
    ],
  });

  it('is kept beside it without the value of the click id, and told in every answer', async () => {
    const sent = journey();
    const stored = await send(sent);
    expect(stored.source).toEqual(paid);
    expect(stored.journey).toEqual(sent.pages);

    const url = apiPaths.adminContact(stored._id);
    const one = (await test.app.inject({ url, headers: staff })).json<Conversation>();
    expect(one).toMatchObject({ source: stored.source, journey: stored.journey });
    const responded = await test.app.inject({
      method: 'POST',
      url: apiPaths.contactRespond(stored._id),
      headers: staff,
      payload: { message: 'Gladly.' },
    });
    expect(responded.json().contact).toMatchObject({ source: stored.source, journey: stored.journey });

    const rows = await test.storage.db.selectFrom('lead_sources').selectAll().execute();
    expect(rows.at(-1)).toMatchObject({
      contact_id: stored._id,
      device: 'mobile',
      pages: '["/services","/contact"]',
      notified_at: null,
    });
    expect(JSON.stringify(rows)).not.toContain('secret-click');
    expect(JSON.stringify(rows)).not.toContain('Android');
  });

  it('is null where nothing was told', async () => {
    expect(await send(undefined)).toMatchObject({ source: null, journey: null });
  });

  it.each<[string, unknown]>([
    ['text', 'hello'],
    ['a number', 7],
    ['null', null],
    ['a list', [1, 2]],
    ['no landing', { referrer: '', pages: [] }],
    ['a landing that is no path', { landing: 'https://evil.example/', referrer: '', pages: [] }],
    ...[
      '//evil.example/',
      '/\\evil.example/',
      '/\t/evil.example/',
      '/..//evil.example/',
      '/.\\/evil.example',
    ].map(
      (landing) =>
        [`a landing that leads elsewhere: ${JSON.stringify(landing)}`, { landing, pages: [] }] as [
          string,
          unknown,
        ],
    ),
    ['a landing without end', { landing: `/${'x'.repeat(limits.url)}`, referrer: '', pages: [] }],
  ])('is dropped when it is %s; the message is not', async (_name, odd) => {
    expect(await send(odd)).toMatchObject({ source: null, journey: null });
  });

  it('is dropped when it holds too many values; the message is not', async () => {
    const pages = Array(limits.bodyTokens).fill({});
    expect(await send({ landing: '/', referrer: '', pages })).toMatchObject({ source: null, journey: null });
  });

  it('keeps of the pages what can be true', async () => {
    const at = ago(2);
    const stored = await send({
      landing: '/',
      referrer: 'javascript://evil.example/',
      pages: [
        { path: '/Blog/?page=2#end', at },
        { path: '/admin/contacts', at },
        { path: '/one/two', at },
        { path: '//evil.example/x', at },
        { path: '/\\evil.example', at },
        { path: '/\t/evil', at },
        { path: 'javascript:alert(1)', at },
        { path: '/tomorrow', at: ago(-60) },
        { path: '/last-week', at: ago(7 * 24 * 60) },
        { path: '/never', at: 'soon' },
        { path: ['/list'], at },
        'text',
        null,
        { path: '/first', at: ago(5) },
        { path: '/a\u0000b/\ud800', at: ago(1) },
      ],
    });
    expect(stored.source).toMatchObject({ channel: 'direct', source: '', referrer: '', landing: '/' });
    expect(stored.journey?.map(({ path }) => path)).toEqual(['/first', '/blog']);
  });

  it('keeps the first page and the latest of a journey without end', async () => {
    const pages = Array.from({ length: 3000 }, (_, index) => ({
      path: `/p${index}`,
      at: ago((3000 - index) / 10),
    }));
    const stored = await send({ landing: '/p0', referrer: '', pages });
    expect(stored.journey).toHaveLength(limits.journeyPages);
    expect(stored.journey?.[0]?.path).toBe('/p0');
    expect(stored.journey?.at(-1)?.path).toBe('/p2999');
    expect((await send({ landing: '/', referrer: '', pages: 'all' })).journey).toEqual([]);
  });

  it('keeps the time between pages when the clock of a visitor is a little ahead', async () => {
    const pages = [
      { path: '/', at: ago(-1) },
      { path: '/contact', at: ago(-3) },
    ];
    const { journey, createdAt } = await send({ landing: '/', referrer: '', pages });
    expect(journey).toEqual([
      { path: '/', at: ago(2) },
      { path: '/contact', at: createdAt },
    ]);
  });

  it('does not count the site itself among those that send somebody', async () => {
    const { source } = await send({ landing: '/', referrer: `${test.config.siteUrl}/blog`, pages: [] });
    expect(source).toMatchObject({ channel: 'direct', referrer: '' });
  });

  it('is named in the notice to the agency, also when that was held back, and in no other mail', async () => {
    const { _id } = await send(journey());
    const mails = async (contactId: string) =>
      (
        await test.storage.db
          .selectFrom('outbox_mails')
          .selectAll()
          .where('contact_id', '=', contactId)
          .execute()
      ).map(({ kind, mail }) => ({ kind, mail }));
    expect(await mails(_id)).toEqual([
      { kind: 'notice', mail: expect.stringContaining('Source: Paid search, campaign spring') },
    ]);

    const held = await send(journey(), { hints: { trap: 'x', filledInMs: 9000 } });
    expect(await mails(held._id)).toEqual([]);
    await test.app.inject({
      method: 'PATCH',
      url: apiPaths.contactSpam(held._id),
      headers: staff,
      payload: { isSpam: false },
    });
    expect(await mails(held._id)).toMatchObject([{ mail: expect.stringContaining('Source: Paid search') }]);

    await test.app.inject({
      method: 'POST',
      url: apiPaths.contactRespond(_id),
      headers: staff,
      payload: { message: 'Gladly.' },
    });
    const answer = (await mails(_id)).find(({ kind }) => kind === 'response');
    expect(answer?.mail).not.toMatch(/Source: |spring/);
  });

  it('stands at the end of the exported table, where nothing of it is a formula', async () => {
    await send({
      landing: '/?utm_campaign==1%2B1&utm_source=news&utm_medium=email',
      referrer: '',
      pages: [],
    });
    const { body } = await test.app.inject({ url: apiPaths.contactsExport, headers: staff });
    expect(body.split('\r\n')[0]).toMatch(/"Responses","Channel","Source","Medium","Campaign","Landing"$/);
    expect(body).toContain(`"email","news","email","'=1+1","/?utm_campaign==1%2B1&utm_source=news`);
  });

  it('goes with the message', async () => {
    const { _id } = await send(journey());
    const rows = () =>
      test.storage.db.selectFrom('lead_sources').select('contact_id').where('contact_id', '=', _id).execute();
    expect(await rows()).toHaveLength(1);
    await test.app.inject({ method: 'DELETE', url: apiPaths.adminContact(_id), headers: staff });
    expect(await rows()).toEqual([]);
  });

  it('is not kept once the site has switched that off', async () => {
    const url = apiPaths.settingsSection('contact');
    const off = await test.app.inject({ method: 'PUT', url, headers: staff, payload: { journeys: false } });
    expect(off.statusCode).toBe(200);
    expect(await send(journey())).toMatchObject({ source: null, journey: null });
    await test.app.inject({ method: 'DELETE', url, headers: staff });
    expect(await send(journey())).toMatchObject({ source: { channel: 'paid-search' } });
  });
});
