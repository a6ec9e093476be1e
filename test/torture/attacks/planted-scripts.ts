import { randomUUID } from 'node:crypto';
import type { Conversation } from '#contract/conversations.ts';
import { limits } from '#contract/limits.ts';
import { adminPaths, apiPaths, sitePaths } from '#contract/paths.ts';
import { isWebAddress } from '#contract/rich-text-addresses.ts';
import { contactPayload, pagePayload, postPayload } from '#test/support/factories.ts';
import { ask } from './ask.ts';
import { attachFile } from './attached-file.ts';
import { atOnce, type Target } from './target.ts';

/** As many payloads as fit into a field of so many characters, again and again, until all have had their place. */
export function pack(payloads: readonly string[], limit: number): string[] {
  const packed: string[] = [];
  for (const payload of payloads) {
    const last = packed.at(-1);
    if (last !== undefined && last.length + payload.length < limit)
      packed[packed.length - 1] = `${last} ${payload}`;
    else packed.push(payload.slice(0, limit));
  }
  return packed;
}

/** How many payloads stand in one content: few enough that none which swallows the rest of a page hides many. */
const contentBatch = 5;

export type Planted = { publicPaths: string[]; staffPaths: string[]; conversations: string[] };

/** Puts every payload into every field that takes text, through the product's own calls. */
export async function plantScripts(target: Target, payloads: readonly string[]): Promise<Planted> {
  const { url, staff } = target;
  const at = (packed: string[], index: number) => packed[index % packed.length] ?? '';
  const asContent = (batch: string[]) => batch.map((html) => `<p>x</p>${html}`).join('');
  const contents = batches(payloads);
  const agents = pack(payloads, 200).map((text) => text.replace(/[^\x20-\x7e]/g, ' '));

  /** Whatever it is taken for, it must be taken; and the audit log remembers with which program. */
  async function send<Answer>(path: string, body: object, index: number): Promise<Answer> {
    const answer = await ask(url, {
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        'x-auth-token': staff.token,
        'user-agent': at(agents, index),
        'x-forwarded-for': `10.7.${index >> 8}.${index & 255}`,
      },
      body: JSON.stringify(body),
    });
    if (answer.status !== 201 && answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body.toString('utf8')) as Answer;
  }
  const fields = (limit: number) => pack(payloads, limit);
  const [titles, excerpts, descriptions] = [limits.title, limits.excerpt, limits.metaDescription].map(fields);
  const tags = fields(limits.tag);
  // What is no address is refused before it could stand anywhere.
  const addresses = payloads
    .map((text) => `https://example.org/?x=${text.slice(0, 300)}`)
    .filter((address) => isWebAddress(address));

  const publicPaths: string[] = [];
  const staffPaths: string[] = [];
  await atOnce(4, contents.entries(), async ([index, batch]) => {
    const post = await send<{ slug: string; _id: string }>(
      apiPaths.posts,
      postPayload({
        title: at(titles ?? [], index),
        slug: `post-${index}`,
        content: asContent(batch),
        excerpt: at(excerpts ?? [], index),
        featuredImage: at(addresses, index),
        videoUrl: at(addresses, index + contents.length),
        tags: Array.from({ length: limits.tags }, (_, tag) => at(tags, index * limits.tags + tag)),
      }),
      index,
    );
    publicPaths.push(sitePaths.post(post.slug));
    if (index % 10 === 0) staffPaths.push(adminPaths.editPost(post._id));
    // The other way around, so that what was swallowed there comes first here.
    const page = await send<{ slug: string }>(
      apiPaths.adminPages,
      pagePayload({
        title: at(titles ?? [], index + contents.length),
        slug: `page-${index}`,
        content: asContent(batch.toReversed()),
        metaDescription: at(descriptions ?? [], index),
      }),
      index,
    );
    publicPaths.push(sitePaths.page(page.slug));
  });

  const [names, companies, subjects] = [limits.contactName, limits.company, limits.subject].map(fields);
  const [phones, messages] = [fields(limits.phone), fields(limits.message)];
  const count = Math.max(messages.length, Math.min(subjects?.length ?? 0, 100));
  await atOnce(4, Array.from({ length: count }).keys(), (index) =>
    send(
      apiPaths.contact,
      contactPayload({
        recaptcha: `good-${randomUUID()}`,
        name: at(names ?? [], index),
        email: `o'person+${index}@example.org`,
        phone: at(phones, index),
        company: at(companies ?? [], index),
        subject: at(subjects ?? [], index),
        message: at(messages, index),
      }),
      index,
    ),
  );
  const listed = await staff.send<Conversation[]>('GET', `${apiPaths.adminContacts}?limit=100`);
  const spam = await staff.send<Conversation[]>('GET', `${apiPaths.adminContacts}?limit=100&status=spam`);
  const conversations = [...listed, ...spam].slice(0, messages.length);
  for (const [index, { _id }] of conversations.entries()) {
    await send(apiPaths.contactRespond(_id), { message: at(messages, index) }, index);
    await send(apiPaths.notes(_id), { message: at(messages, index + 1) }, index);
    await attachFile(target, _id, `file-${index}`, at(payloads as string[], index * 7));
  }
  for (const [index, message] of messages.entries())
    await send(
      apiPaths.savedReplies,
      { title: `${index} ${at(names ?? [], index)}`.slice(0, 100), message: braceless(message) },
      index,
    );
  return { publicPaths, staffPaths, conversations: conversations.map(({ _id }) => _id) };
}

function batches(payloads: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(payloads.length / contentBatch) }, (_, batch) =>
    payloads.slice(batch * contentBatch, (batch + 1) * contentBatch),
  );
}

/** Saved replies take braces for placeholders, and refuse those that they do not know. */
const braceless = (text: string) => text.replace(/[{}]/g, ' ');
