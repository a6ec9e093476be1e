import { randomUUID } from 'node:crypto';
import type { Conversation } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Post } from '#contract/posts.ts';
import { contactPayload, postPayload } from '#test/support/factories.ts';
import { pngImage } from '#test/support/test-images.ts';

/** What a server has confirmed, and what it must therefore have for ever. */
export type Ledger = {
  posts: Set<string>;
  messages: Set<string>;
  responses: Set<string>;
  uploads: Set<string>;
  /** Answers that nobody should get, whatever befalls the server. */
  unexpected: string[];
  /** How many were turned down in a way that the scenario allows. */
  refused: number;
  /** Requests that ended without an answer. */
  broken: string[];
};

export const emptyLedger = (): Ledger => ({
  posts: new Set(),
  messages: new Set(),
  responses: new Set(),
  uploads: new Set(),
  unexpected: [],
  refused: 0,
  broken: [],
});

export const countOf = ({ posts, messages, responses, uploads }: Ledger): number =>
  posts.size + messages.size + responses.size + uploads.size;

type Target = { url: string; token: string; ledger: Ledger; mayAnswer?: readonly number[] };

/** One write of one of four kinds. A connection that breaks is no answer, and promises nothing. */
async function writeOnce({ url, token, ledger, mayAnswer = [] }: Target, number: number): Promise<void> {
  const marker = `mark-${randomUUID()}`;
  const json = { 'content-type': 'application/json', 'x-auth-token': token };
  const send = async (path: string, body: string | FormData, headers: Record<string, string>) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body });
    const text = await answer.text();
    if (answer.ok) return JSON.parse(text) as unknown;
    noteRefusal(path, answer.status, text);
    return undefined;
  };
  const noteRefusal = (path: string, status: number, text: string) => {
    if (mayAnswer.includes(status)) ledger.refused += 1;
    else ledger.unexpected.push(`${path}: ${status} ${text.slice(0, 200)}`);
  };
  const writes = [
    async () => {
      const post = await send(apiPaths.posts, JSON.stringify(postPayload({ title: marker })), json);
      if (post) ledger.posts.add((post as Post)._id);
    },
    async () => {
      const message = contactPayload({ message: marker, recaptcha: `good-${marker}` });
      const address = { 'x-forwarded-for': `10.${number % 250}.${(number >> 8) % 250}.1` };
      const headers = { 'content-type': 'application/json', ...address };
      if (await send(apiPaths.contact, JSON.stringify(message), headers)) ledger.messages.add(marker);
    },
    async () => {
      const listed = await fetch(`${url}${apiPaths.adminContacts}?limit=1`, { headers: json });
      if (!listed.ok) return noteRefusal(apiPaths.adminContacts, listed.status, await listed.text());
      const [conversation] = (await listed.json()) as Conversation[];
      if (!conversation) return;
      const body = JSON.stringify({ message: marker });
      if (await send(apiPaths.contactRespond(conversation._id), body, json)) ledger.responses.add(marker);
    },
    async () => {
      const form = new FormData();
      const picture = await pngImage({ width: 8 + (number % 400), height: 8 });
      form.append('image', new Blob([new Uint8Array(picture)]), 'picture.png');
      const stored = await send(apiPaths.upload, form, { 'x-auth-token': token });
      if (stored) ledger.uploads.add((stored as { imageUrl: string }).imageUrl);
    },
  ];
  // Pictures cost a processor a while: one in ten.
  const kind = number % 10 === 0 ? 3 : number % 3;
  await writes[kind]?.();
}

/** Writes at a steady rate until it is stopped. Where nobody keeps up with it, a second's worth is under way and no more. */
export function startWorkload(target: Target, perSecond: number) {
  const underWay = new Set<Promise<void>>();
  let number = 0;
  const timer = setInterval(() => {
    if (underWay.size >= perSecond) return;
    number += 1;
    const write: Promise<void> = writeOnce(target, number)
      .catch((error: Error) => void target.ledger.broken.push(String(error.cause ?? error)))
      .finally(() => underWay.delete(write));
    underWay.add(write);
  }, 1000 / perSecond);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

/** Everything confirmed that is no longer there. */
export async function findLost(url: string, token: string, ledger: Ledger): Promise<string[]> {
  const headers = { 'x-auth-token': token };
  const posts = await readAll<Post>(`${url}${apiPaths.adminPosts}?view=card`, headers);
  // Whether a message was taken for spam is another matter; it must be there.
  const conversations = [
    ...(await readAll<Conversation>(`${url}${apiPaths.adminContacts}?sort=-createdAt`, headers)),
    ...(await readAll<Conversation>(`${url}${apiPaths.adminContacts}?status=spam`, headers)),
  ];
  const ids = new Set(posts.map(({ _id }) => _id));
  const texts = new Set(
    conversations.flatMap(({ message, responses }) => [message, ...responses.map((entry) => entry.message)]),
  );
  const lost = [
    ...[...ledger.posts].filter((id) => !ids.has(id)).map((id) => `post ${id}`),
    ...[...ledger.messages].filter((text) => !texts.has(text)).map((text) => `message ${text}`),
    ...[...ledger.responses].filter((text) => !texts.has(text)).map((text) => `response ${text}`),
  ];
  for (const upload of ledger.uploads) {
    const answer = await fetch(new URL(upload, url));
    if (!answer.ok || (await answer.arrayBuffer()).byteLength === 0) lost.push(`upload ${upload}`);
  }
  return lost;
}

async function readAll<Item>(path: string, headers: Record<string, string>): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${path}&limit=100&page=${page}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const items = (await answer.json()) as Item[];
    all.push(...items);
    if (items.length < 100) return all;
  }
}
