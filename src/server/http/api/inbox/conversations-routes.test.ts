import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conversation } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { contactPayload } from '#test/support/factories.ts';
import { type RecaptchaStandIn, startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { postContact, sendMessage } from '#test/support/send-message.ts';
import { type StaffHeaders, signIn, staffAccount } from '#test/support/sign-in.ts';

describeAlwaysOnBothDatabases('the inbox', (engine) => {
  let captcha: RecaptchaStandIn;
  let test: TestApp;
  let headers: StaffHeaders;

  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    test.app.inject({ method, url, headers, ...(payload && { payload }) });
  const list = async (query = ''): Promise<Conversation[]> =>
    (await call('GET', `${apiPaths.adminContacts}${query}`)).json();
  const names = async (query = '') => (await list(query)).map(({ name }) => name);
  const idOf = async (name: string) => {
    const found = (await list()).find((conversation) => conversation.name === name);
    if (!found) throw new Error(`${name} has sent nothing`);
    return found._id;
  };

  beforeAll(async () => {
    captcha = await startRecaptchaStandIn();
    test = await buildTestApp(engine, captcha.env);
    headers = await signIn(test);
    await sendMessage(test, { name: 'Ada', company: 'Engines & Co', subject: 'Übermut' });
    await sendMessage(test, { name: 'bob', email: 'Bob@Example.org', subject: '100% sure_thing' });
    await sendMessage(test, { name: 'Cleo', message: 'Please call me\nback soon', subject: 'a call' });
    const hints = { trap: 'http://spam.example' };
    await postContact(test, {
      payload: { ...contactPayload({ name: 'Spammer', recaptcha: 'good-spam' }), hints },
    });
  });
  afterAll(async () => {
    await test.close();
    await captcha.close();
  });

  it('gives whole messages, newest first, without the spam', async () => {
    const answer = await call('GET', apiPaths.adminContacts);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.json().map(({ name }: Conversation) => name)).toEqual(['Cleo', 'bob', 'Ada']);
    expect(answer.json()[2]).toEqual({
      _id: expect.any(String),
      name: 'Ada',
      email: 'grace@example.org',
      phone: '+1 555 0100',
      company: 'Engines & Co',
      subject: 'Übermut',
      message: 'We would like to talk about a campaign.',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      isRead: false,
      isResponded: false,
      isSpam: false,
      spamReason: '',
      responses: [],
      assignee: null,
      source: null,
      journey: null,
    });
  });

  it('searches name, e-mail, company, subject and text, in any case, with % and _ as they are', async () => {
    expect(await names('?q=ADA')).toEqual(['Ada']);
    expect(await names('?q=bob@example')).toEqual(['bob']);
    expect(await names('?q=engines')).toEqual(['Ada']);
    expect(await names(`?q=${encodeURIComponent('ÜBER')}`)).toEqual(['Ada']);
    expect(await names('?q=call+me')).toEqual(['Cleo']);
    expect(await names(`?q=${encodeURIComponent('100%')}`)).toEqual(['bob']);
    expect(await names('?q=e_t')).toEqual(['bob']);
    expect(await names(`?q=${encodeURIComponent('%%')}`)).toEqual([]);
  });

  it('sorts by what the table shows', async () => {
    expect(await names('?sort=name')).toEqual(['Ada', 'bob', 'Cleo']);
    expect(await names('?sort=-name')).toEqual(['Cleo', 'bob', 'Ada']);
    expect(await names('?sort=createdAt')).toEqual(['Ada', 'bob', 'Cleo']);
    expect(await names('?sort=email')).toEqual(['bob', 'Ada', 'Cleo']);
    expect(await names('?sort=subject')).toEqual(['bob', 'Cleo', 'Ada']);
  });

  it('comes in pages', async () => {
    const answer = await call('GET', `${apiPaths.adminContacts}?limit=2&page=2`);
    expect(answer.json().map(({ name }: Conversation) => name)).toEqual(['Ada']);
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.headers.link).toContain('rel="prev"');
    for (const query of ['?page=0', '?limit=-1', '?limit=x', '?status=unknown', '?sort=message'])
      expect((await call('GET', `${apiPaths.adminContacts}${query}`)).statusCode).toBe(400);
  });

  describe('a message', () => {
    it('is found by its id, and nothing by an unknown one', async () => {
      const id = await idOf('Ada');
      expect((await call('GET', apiPaths.adminContact(id))).json()._id).toBe(id);
      expect((await call('GET', apiPaths.adminContact('unknown'))).statusCode).toBe(404);
    });

    it.each(['unknown', '\0'])('is nowhere changed by the id %j', async (id) => {
      const known = await idOf('Ada');
      const answers = await Promise.all([
        call('GET', apiPaths.adminContact(id)),
        call('PATCH', apiPaths.contactRead(id)),
        call('PATCH', apiPaths.contactSpam(id), { isSpam: true }),
        call('POST', apiPaths.contactRespond(id), { message: 'Hello' }),
        call('POST', apiPaths.responseRetry(id, 'any')),
        call('POST', apiPaths.responseRetry(known, id)),
        call('DELETE', apiPaths.adminContact(id)),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    });

    it('is marked read, and stays so', async () => {
      const id = await idOf('bob');
      for (let times = 0; times < 2; times += 1) {
        const answer = await call('PATCH', apiPaths.contactRead(id));
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toMatchObject({ _id: id, isRead: true, isResponded: false });
      }
      expect(await names('?status=read')).toEqual(['bob']);
      expect(await names('?status=new')).toEqual(['Cleo', 'Ada']);
      expect((await call('PATCH', apiPaths.contactRead('unknown'))).statusCode).toBe(404);
    });

    it('is answered: kept, read, responded, oldest answer first, its mail queued', async () => {
      const id = await idOf('Ada');
      const first = await call('POST', apiPaths.contactRespond(id), { message: '  Hello Ada  ' });
      expect(first.statusCode).toBe(200);
      const second = await call('POST', apiPaths.contactRespond(id), { message: 'One more thing' });
      expect(second.json()).toEqual({
        contact: expect.objectContaining({ _id: id, isRead: true, isResponded: true }),
      });
      const { responses } = second.json().contact as Conversation;
      expect(responses).toMatchObject([
        {
          message: 'Hello Ada',
          sentBy: 'admin',
          author: { name: staffAccount.name },
          delivery: { state: 'queued' },
        },
        { message: 'One more thing', sentBy: 'admin', delivery: { state: 'queued' } },
      ]);
      expect(await names('?status=responded')).toEqual(['Ada']);
      expect(await names('?status=read')).toEqual(['bob']);
      expect(await names('?sort=status')).toEqual(['Cleo', 'bob', 'Ada']);
      expect((await list('?q=ada'))[0]?.responses).toEqual(responses);
    });

    it.each([
      [{ message: '' }, 'Please enter a response message'],
      [{ message: ' \n ' }, 'Please enter a response message'],
      [{}, 'Please enter a response message'],
      [{ message: null }, 'Please enter a response message'],
      [{ message: 5 }, 'Response must be text'],
      [{ message: 'x'.repeat(5001) }, 'Response must be 5,000 characters or fewer'],
    ])('is not answered with %j', async (payload, message) => {
      const id = await idOf('Cleo');
      const answer = await call('POST', apiPaths.contactRespond(id), payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ message, errors: { message } });
      expect((await call('GET', apiPaths.adminContact(id))).json()).toMatchObject({
        isRead: false,
        responses: [],
      });
    });

    it('is not answered when it does not exist', async () => {
      const answer = await call('POST', apiPaths.contactRespond('unknown'), { message: 'Hello' });
      expect(answer.statusCode).toBe(404);
    });

    it('is moved to spam and back', async () => {
      const [spam] = await list('?status=spam');
      expect(spam).toMatchObject({ name: 'Spammer', isSpam: true, spamReason: expect.stringMatching(/.+/) });
      const path = apiPaths.contactSpam(spam?._id ?? '');
      const rescued = await call('PATCH', path, { isSpam: false });
      expect(rescued.json()).toMatchObject({ isSpam: false, spamReason: '' });
      expect(await names()).toContain('Spammer');
      expect(await names('?status=spam')).toEqual([]);
      await call('PATCH', path, { isSpam: true });
      expect(await names('?status=spam')).toEqual(['Spammer']);
      expect((await call('PATCH', path, { isSpam: 'yes' })).statusCode).toBe(400);
      expect((await call('PATCH', apiPaths.contactSpam('unknown'), { isSpam: true })).statusCode).toBe(404);
    });

    it('that was held back tells the agency of itself once it is found to be no spam, and only once', async () => {
      const hints = { trap: 'http://spam.example' };
      await postContact(test, {
        payload: { ...contactPayload({ name: 'Suspect', recaptcha: 'good-suspect' }), hints },
      });
      const [suspect] = await list('?status=spam&q=suspect');
      const id = suspect?._id ?? '';
      const notices = () =>
        test.storage.db
          .selectFrom('outbox_mails')
          .select(['kind', 'mail'])
          .where('contact_id', '=', id)
          .execute();
      const mark = (isSpam: boolean) => call('PATCH', apiPaths.contactSpam(id), { isSpam });
      await mark(true);
      expect(await notices()).toEqual([]);
      for (const isSpam of [false, false, true, false]) await mark(isSpam);
      expect(await notices()).toEqual([
        { kind: 'notice', mail: expect.stringContaining('New message: A new campaign') },
      ]);
      await call('DELETE', apiPaths.adminContact(id));
    });

    it('is deleted with its answers, but what is on its way still leaves', async () => {
      await sendMessage(test, { name: 'Gone' });
      const id = await idOf('Gone');
      await call('POST', apiPaths.contactRespond(id), { message: 'Goodbye' });
      const answer = await call('DELETE', apiPaths.adminContact(id));
      expect(answer.statusCode).toBe(204);
      expect(answer.body).toBe('');
      expect(await names()).not.toContain('Gone');
      expect((await call('DELETE', apiPaths.adminContact(id))).statusCode).toBe(404);
      const { db } = test.storage;
      expect(
        await db.selectFrom('contact_responses').select('id').where('contact_id', '=', id).execute(),
      ).toEqual([]);
      const mails = await db
        .selectFrom('outbox_mails')
        .select('state')
        .where('contact_id', '=', id)
        .execute();
      expect(mails).toEqual([{ state: 'queued' }, { state: 'queued' }]);
    });
  });

  it('loads the answers of a whole list in one go', async () => {
    const statements: string[] = [];
    const { db } = test.storage;
    const counted = db.getExecutor();
    const original = counted.executeQuery.bind(counted);
    counted.executeQuery = (query) => {
      statements.push(query.sql);
      return original(query);
    };
    await test.services.conversations.list({ page: 1, limit: 100 });
    counted.executeQuery = original;
    // One of them weighs the list.
    expect(statements).toHaveLength(8);
  });

  it('is for signed-in staff alone', async () => {
    const id = await idOf('Ada');
    const calls = [
      ['GET', apiPaths.adminContacts],
      ['GET', apiPaths.contactsExport],
      ['GET', apiPaths.adminContact(id)],
      ['PATCH', apiPaths.contactRead(id)],
      ['PATCH', apiPaths.contactSpam(id)],
      ['POST', apiPaths.contactRespond(id)],
      ['POST', apiPaths.responseRetry(id, 'any')],
      ['DELETE', apiPaths.adminContact(id)],
    ] as const;
    for (const [method, url] of calls) {
      expect((await test.app.inject({ method, url })).statusCode).toBe(401);
      const forged = { 'x-auth-token': 'forged' };
      expect((await test.app.inject({ method, url, headers: forged })).statusCode).toBe(401);
    }
    expect(await names()).toContain('Ada');
  });
});

describeAlwaysOnBothDatabases('the export of the inbox', (engine) => {
  let captcha: RecaptchaStandIn;
  let test: TestApp;
  let headers: StaffHeaders;
  const download = (query = '') =>
    test.app.inject({ method: 'GET', url: `${apiPaths.contactsExport}${query}`, headers });

  beforeAll(async () => {
    captcha = await startRecaptchaStandIn();
    test = await buildTestApp(engine, captcha.env);
    headers = await signIn(test);
  });
  afterAll(async () => {
    await test.close();
    await captcha.close();
  });

  it('is a CSV file of the filtered messages in which nothing is a formula', async () => {
    await sendMessage(test, {
      name: '=HYPERLINK("http://evil.example")',
      phone: '+49 30 1234',
      company: '@SUM(A1)',
      subject: 'Say "hello", please',
      message: '-1+1\nsecond line',
    });
    await sendMessage(test, { name: 'Plain', subject: '\u00a0=1+1' });
    const answer = await download('?sort=name');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('attachment; filename="contact-messages.csv"');
    expect(answer.body).toMatch(/^\uFEFF"Received","Status","Name","Email","Phone","Company","Subject",/);
    expect(answer.body).toContain('"\'=HYPERLINK(""http://evil.example"")"');
    expect(answer.body).toContain('"\'+49 30 1234"');
    expect(answer.body).toContain('"\'@SUM(A1)"');
    expect(answer.body).toContain('"Say ""hello"", please"');
    expect(answer.body).toContain('"\'-1+1\nsecond line"');
    expect(answer.body).not.toMatch(/(?:^|,)"\s*[=@]/m);

    const filtered = await download('?q=plain&status=new');
    expect(filtered.body).toContain('Plain');
    expect(filtered.body).not.toContain('HYPERLINK');
    expect((await download('?status=nonsense')).statusCode).toBe(400);
  });

  it('holds an inbox of any size, each message once', async () => {
    const { db } = test.storage;
    const [template] = await db.selectFrom('contacts').selectAll().limit(1).execute();
    if (!template) throw new Error('the first test has stored none');
    const rows = Array.from({ length: 450 }, (_, index) => ({
      ...template,
      // SQLite numbers its rows itself.
      number: undefined,
      id: `bulk-${String(index).padStart(4, '0')}`,
      subject: `Bulk ${index}.`,
      submission_key: null,
    }));
    for (let start = 0; start < rows.length; start += 50)
      await db
        .insertInto('contacts')
        .values(rows.slice(start, start + 50))
        .execute();
    const { body } = await download();
    for (const index of [0, 199, 200, 399, 449]) expect(body.split(`Bulk ${index}.`)).toHaveLength(2);
    expect(body.match(/Bulk \d+\./g)).toHaveLength(450);
  });
});
