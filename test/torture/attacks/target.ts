import { randomUUID } from 'node:crypto';
import type { ContactInput, Conversation } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import type { SavedReply } from '#contract/saved-replies.ts';
import type { Engine } from '#server/storage/open.ts';
import { contactPayload } from '#test/support/factories.ts';
import {
  honestJudge,
  type RecaptchaStandIn,
  solved,
  startRecaptchaStandIn,
} from '#test/support/recaptcha-stand-in.ts';
import type { RunningServer } from '#test/support/server-process.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';
import { account, prepareSite, type Site } from '../product.ts';
import type { World } from '../scenario.ts';
import type { Things } from './api-description.ts';

/** The product, running and signed in to, with a captcha that a test can solve and a proxy in front that names its visitors. */
export type Target = {
  url: string;
  site: Site;
  engine: Engine;
  server: RunningServer;
  staff: Staff;
  captcha: RecaptchaStandIn;
  /** Leaves a message as a visitor of this address does. */
  sendMessage: (changes?: Partial<ContactInput>, address?: string) => Promise<Response>;
  /** The same, for those who need it to arrive; gives the message's id. */
  leaveMessage: (changes?: Partial<ContactInput>) => Promise<string>;
  /** Makes one of everything. */
  makeThings: () => Promise<Things>;
};

type Wanted = { engine?: Engine; env?: Record<string, string> };

/** What attackers know of the server, or have found out: with it, tokens can be forged that only lack a session. */
export const knownSecret = 'a secret that everybody in this suite knows';

export async function withTarget<Result>(
  { postgresUrl }: World,
  { engine = 'sqlite', env = {} }: Wanted,
  attack: (target: Target) => Promise<Result>,
): Promise<Result> {
  const captcha = await startRecaptchaStandIn();
  // The real service tells on which site the box was ticked.
  const { hostname } = new URL(env.SITE_URL ?? 'http://localhost');
  captcha.judgeBy((token) => (token.startsWith('good') ? solved({ hostname }) : honestJudge(token)));
  const site = await prepareSite(engine, postgresUrl);
  try {
    const server = await site.start({ ...captcha.env, TRUST_PROXY: '1', JWT_SECRET: knownSecret, ...env });
    const staff = await signInStaff(server.url, account);
    const sendMessage: Target['sendMessage'] = (changes = {}, address = '192.0.2.1') =>
      fetch(server.url + apiPaths.contact, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(contactPayload({ recaptcha: `good-${randomUUID()}`, ...changes })),
      });
    const leaveMessage: Target['leaveMessage'] = async (changes) => {
      const answer = await sendMessage(changes);
      if (!answer.ok) throw new Error(`The message was answered ${answer.status}: ${await answer.text()}`);
      const newest = `${apiPaths.adminContacts}?sort=-createdAt&limit=1`;
      const [message] = await staff.send<Conversation[]>('GET', newest);
      if (!message) throw new Error('The message has not arrived');
      return message._id;
    };
    const makeThings: Target['makeThings'] = async () => {
      const thanks = { title: 'Thanks', message: 'Thanks' };
      return {
        post: (await staff.createPost())._id,
        page: (await staff.createPage())._id,
        conversation: await leaveMessage(),
        reply: (await staff.send<SavedReply>('POST', apiPaths.savedReplies, thanks))._id,
      };
    };
    return await attack({
      url: server.url,
      site,
      engine,
      server,
      staff,
      captcha,
      sendMessage,
      leaveMessage,
      makeThings,
    });
  } finally {
    await site.clear();
    await captcha.close();
  }
}

/** Works through a list, so many at once. */
export async function atOnce<Item>(
  count: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: count }, worker));
}

/** Some of a list, spread evenly over it. */
export function sampleOf<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
