import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Webhook, WebhookDelivery, WebhookInput } from '#contract/webhooks.ts';
import { type Log, silentLog } from '#server/domain/shared/log.ts';
import type { Engine } from '#server/storage/open.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { postPayload } from './factories.ts';
import { type RecaptchaStandIn, startRecaptchaStandIn } from './recaptcha-stand-in.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

type Hook = { _id: string };

/** An app that sends events and, for each test, a program that takes them. */
export function useWebhookApp(engine: Engine) {
  const all = { page: 1, limit: 100 };
  let captcha: RecaptchaStandIn;
  const suite = {} as { test: TestApp; receiver: WebhookReceiver };

  const log = async ({ _id }: Hook): Promise<WebhookDelivery[]> =>
    (await suite.test.services.webhooks.deliveries(_id, all)).items;

  async function start(env: Record<string, string> = {}): Promise<void> {
    suite.test = await buildTestApp(engine, {
      ...captcha.env,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      CONTACT_NOTIFY_TO: 'one@agency.example, two@agency.example',
      SITE_URL: 'http://localhost:3000',
      ...env,
    });
  }
  const startSending = () => suite.test.services.jobs.start(silentLog, 'webhook sender');

  beforeAll(async () => {
    captcha = await startRecaptchaStandIn();
    await start();
  });
  afterAll(async () => {
    await suite.test.close();
    await captcha.close();
  });
  beforeEach(async () => {
    suite.receiver = await startWebhookReceiver();
    startSending();
  });
  afterEach(async () => {
    await suite.test.services.jobs.stop();
    for (const table of ['webhooks', 'outbox_mails'] as const)
      await suite.test.storage.db.deleteFrom(table).execute();
    await suite.receiver.close();
    suite.test.advance(Date.now() - suite.test.now().getTime());
  });

  return Object.assign(suite, {
    log,
    /** Another app in the place of the first. */
    restart: async (env: Record<string, string> = {}) => {
      await suite.test.services.jobs.stop();
      await suite.test.close();
      await start(env);
      startSending();
    },
    logTo: async (into: Log) => {
      await suite.test.services.jobs.stop();
      suite.test.services.jobs.start(into, 'webhook sender');
    },
    hookTo: (url: string, events: WebhookInput['events'] = [...everything]) =>
      suite.test.services.webhooks.create({ url, events, active: true }),
    publish: () => suite.test.services.posts.create(postPayload()),
    hookNow: async ({ _id }: Hook): Promise<Webhook | undefined> =>
      (await suite.test.services.webhooks.list(all)).items.find((hook) => hook._id === _id),
    /** A busy machine is no failure: only what never comes is. */
    untilLog: (hook: Hook, wanted: Partial<WebhookDelivery>[]) =>
      vi.waitFor(async () => expect(await log(hook)).toMatchObject(wanted), {
        timeout: 60_000,
        interval: 20,
      }),
  });
}

const everything = [
  'contact.created',
  'contact.replied',
  'contact.responded',
  'post.published',
  'page.published',
] as const;
