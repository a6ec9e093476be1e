// @module-tag full
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { startApiServer } from '#test/support/api-server-process.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts';
import { contactPayload } from '#test/support/factories.ts';
import { type RecaptchaStandIn, startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { type SmtpStandIn, startSmtpStandIn } from '#test/support/smtp-stand-in.ts';

describeOnBothDatabases('a server that is killed', (engine) => {
  let captcha: RecaptchaStandIn;
  let smtp: SmtpStandIn;
  let database: TestDatabase;
  beforeEach(async () => {
    captcha = await startRecaptchaStandIn();
    smtp = await startSmtpStandIn();
    database = await createTestDatabase(engine);
  });
  afterEach(async () => {
    await smtp.close();
    await captcha.close();
    await database.drop();
  });

  const start = () => startApiServer({ ...database.env, ...captcha.env, SMTP_URL: smtp.url });
  const send = async (origin: string, subject: string) => {
    const response = await fetch(new URL(apiPaths.contact, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contactPayload({ subject, recaptcha: `good-${randomUUID()}` })),
    });
    return response.status;
  };
  const subjects = () => smtp.received.map((mail) => mail.header('Subject')[0]).sort();

  it('between storing and sending has lost nothing, and sends it after the next start', async () => {
    smtp.behave('silent');
    const first = await start();
    const numbers = [1, 2, 3, 4, 5];
    const statuses = await Promise.all(numbers.map((number) => send(first.origin, `Message ${number}`)));
    expect(statuses).toEqual([201, 201, 201, 201, 201]);
    await first.kill('SIGKILL');
    expect(smtp.received).toEqual([]);

    smtp.behave('taking');
    const second = await start();
    await smtp.waitFor(5);
    await second.kill('SIGTERM');
    expect(subjects()).toEqual(numbers.map((number) => `New message: Message ${number}`));
  });

  it('again and again in the middle of sending repeats a mail only under its old Message-ID', async () => {
    const sent: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const server = await start();
      for (let number = 0; number < 4; number += 1) {
        const subject = `Round ${round} message ${number}`;
        if ((await send(server.origin, subject)) === 201) sent.push(`New message: ${subject}`);
      }
      await server.kill('SIGKILL');
    }
    const last = await start();
    await send(last.origin, 'The end');
    while (new Set(subjects()).size < sent.length + 1) await smtp.waitFor(smtp.received.length + 1);
    await last.kill('SIGTERM');
    const ids = new Map(
      smtp.received.map((mail) => [mail.header('Message-ID')[0], mail.header('Subject')[0]]),
    );
    expect([...ids.values()].sort()).toEqual([...sent, 'New message: The end'].sort());
  });
});
