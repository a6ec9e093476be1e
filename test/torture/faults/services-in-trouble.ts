import { randomUUID } from 'node:crypto';
import type { Conversation } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import { answeredBy, gmailAnswer } from '#test/support/customer-mails.ts';
import { contactPayload } from '#test/support/factories.ts';
import { startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { startSmtpStandIn } from '#test/support/smtp-stand-in.ts';
import { signInStaff } from '#test/support/staff.ts';
import { startDovecot } from '#test/support/start-dovecot.ts';
import { account, prepareSite } from '../product.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { startUnreliableService, type Trouble } from '../unreliable-service.ts';
import { statusOf, until } from '../until.ts';

/** No page waits for any of these services; the rest is for a busy machine. */
const pagesWithin = 2000;
const recoversWithin = 60_000;

export const servicesInTrouble: Scenario = {
  area: 'Faults',
  name: 'SMTP, IMAP and captcha service down, slow or lying',
  promise:
    'The site answers as before, the form says 503 and keeps its text, nothing confirmed is lost, and mail goes out and comes in when the services are back',
  run,
};

const troubles: Trouble[] = ['hanging up', 'talking nonsense', 'down', 'ending half-way', 'silent'];

async function run({ times, within, postgresUrl }: World): Promise<Outcome> {
  const tried = troubles.slice(0, times(2, troubles.length));
  const harm: string[] = [];
  const [captcha, smtp, dovecot] = [
    await startRecaptchaStandIn(),
    await startSmtpStandIn(),
    await startDovecot(),
  ];
  const captchaPort = Number(new URL(captcha.env.RECAPTCHA_VERIFY_URL ?? '').port);
  const services = await Promise.all(
    [captchaPort, smtp.port, dovecot.port].map((port) => startUnreliableService(port)),
  );
  const [captchaFront, smtpFront, imapFront] = services.map(({ port }) => port);
  const mailbox = dovecot.mailbox(`inbox-${randomUUID()}@agency.example`, imapFront);
  const site = await prepareSite('sqlite', postgresUrl);
  const become = (trouble?: Trouble) => Promise.all(services.map((service) => service.become(trouble)));
  const confirmed: string[] = [];
  const answers: string[] = [];
  let slowestPage = 0;
  try {
    const server = await site.start({
      ...captcha.env,
      ...mailbox.env,
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${captchaFront}/siteverify`,
      SMTP_URL: `smtp://127.0.0.1:${smtpFront}`,
    });
    const staff = await signInStaff(server.url, account);
    const headers = { 'x-auth-token': staff.token };
    const conversations = () => staff.send<Conversation[]>('GET', apiPaths.adminContacts);
    const submit = async () => {
      const message = `mark-${randomUUID()}`;
      const status = await statusOf(server.url + apiPaths.contact, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(contactPayload({ message, recaptcha: `good-${message}` })),
      });
      if (status === 201) confirmed.push(message);
      return status;
    };
    const respond = async (conversation: Conversation | undefined) => {
      const message = `mark-${randomUUID()}`;
      await staff.send('POST', apiPaths.contactRespond(conversation?._id ?? ''), { message });
      confirmed.push(message);
      return message;
    };
    const mailWith = (text: string) => smtp.received.find(({ raw }) => raw.includes(text));

    if ((await submit()) !== 201) harm.push('a message was refused while all was well');
    const [first] = await conversations();
    const response = await respond(first);
    await until(() => mailWith(response) !== undefined, recoversWithin);
    const sent = mailWith(response);

    for (const trouble of tried) {
      await become(trouble);
      const submitted = await submit();
      if (submitted !== 503) harm.push(`${trouble}: a message got ${submitted}`);
      await respond(first);
      if (sent) {
        const text = `answer ${randomUUID()}`;
        await mailbox.deliver(gmailAnswer(answeredBy(sent), text));
        answers.push(text);
      }
      for (const path of ['/', '/blog', '/contact', '/readyz', apiPaths.adminContacts]) {
        const began = performance.now();
        const status = await statusOf(server.url + path, { headers });
        slowestPage = Math.max(slowestPage, performance.now() - began);
        if (status !== 200) harm.push(`${trouble}: ${path} got ${status}`);
      }
    }
    // It answers, but not as it should.
    await become();
    for (const verdict of ['error', 'garbage'] as const) {
      captcha.judgeBy(() => verdict);
      const submitted = await submit();
      if (submitted !== 503) harm.push(`captcha with ${verdict}: a message got ${submitted}`);
    }
    captcha.judgeBy(() => ({ success: true, hostname: 'somewhere.else.example' }));
    if ((await submit()) !== 400) harm.push("another site's captcha was accepted");
    captcha.judgeBy(() => ({ success: true }));

    if ((await submit()) !== 201) harm.push('a message was refused after all was well again');
    await respond(first);
    const missing = () => confirmed.filter((text) => !mailWith(text)).map((text) => `mail ${text}`);
    const mailed = await until(() => missing().length === 0, recoversWithin);
    const taken = async () => {
      const threads = JSON.stringify(await conversations());
      return answers.filter((text) => !threads.includes(text)).map((text) => `answer by mail ${text}`);
    };
    const received = await until(async () => (await taken()).length === 0, recoversWithin);
    harm.push(...missing(), ...(await taken()));
    if (slowestPage > within(pagesWithin)) harm.push(`a page took ${Math.round(slowestPage)} ms`);
    await server.stop();
    return {
      tried: `${tried.length} kinds of trouble with all three, 3 more with the captcha: ${confirmed.length} mails out, ${answers.length} in`,
      harm,
      measured: `all mail out after ${seconds(mailed)}, in after ${seconds(received)}; slowest page ${Math.round(slowestPage)} ms`,
    };
  } finally {
    await site.clear();
    await Promise.all(services.map((service) => service.close()));
    await dovecot.stop();
    await smtp.close();
    await captcha.close();
  }
}

const seconds = (milliseconds = recoversWithin) => `${(milliseconds / 1000).toFixed(1)} s`;
