import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import { underLoad } from './under-load.ts';

/** How many posts and readers there are at once. */
const atOnceCount = 10;

/** So much text as one post can have, and no two posts the same. */
const largestContent = (mark: string) => {
  const paragraph = `<p>${mark} <strong>words</strong> that fill <a href="/services">a long post</a> &amp; more.</p>`;
  return paragraph.repeat(Math.floor((limits.contentBytes - 1024) / Buffer.byteLength(paragraph)));
};

type Entry = { _id: string; slug: string; version: number };

export const longestTextsUnderLoad = underLoad({
  name: 'the longest texts drafted, published, restored, previewed and deleted',
  promise: 'Each call does what it says, alone and ten at once',
  attack: async ({ url, staff }, { times }, step) => {
    const count = times(2, atOnceCount);
    const harm: string[] = [];
    const entries: Entry[] = [];
    const together = (name: string, work: (entry: Entry, number: number) => Promise<unknown>) =>
      step(name, async () => {
        await Promise.all(
          entries.map((entry, number) =>
            work(entry, number).catch((error: Error) => harm.push(`${name}: ${error.message.slice(0, 200)}`)),
          ),
        );
      });
    await step('creating posts', async () => {
      for (let number = 0; number < count; number += 1)
        entries.push(
          await staff.createPost({ content: largestContent(`first-${number}`), title: `Longest ${number}` }),
        );
    });
    for (let round = 0; round < times(1, 2); round += 1) {
      await together('publishing by status', ({ _id }) =>
        staff.send('PATCH', apiPaths.postStatus(_id), { status: 'published' }),
      );
      await together('reading published posts', ({ slug }) => expectOk(`${url}/blog/${slug}`));
      await together('drafting', ({ _id }, number) =>
        staff.send('PUT', apiPaths.entryDraft('blogs', _id), {
          title: `Longest ${number}`,
          content: largestContent(`draft-${round}-${number}`),
        }),
      );
      const previews: string[] = [];
      await together('making preview links', async ({ _id }) => {
        const { url: address } = await staff.send<{ url: string }>(
          'POST',
          apiPaths.entryPreviews('blogs', _id),
          {},
        );
        previews.push(url + new URL(address).pathname);
      });
      for (const preview of previews.slice(0, 1)) await step('a preview', () => expectOk(preview));
      await step('one preview, ten at once', () =>
        Promise.all(Array.from({ length: atOnceCount }, () => expectOk(previews[0] ?? url))),
      );
      await step('different previews at once', () => Promise.all(previews.map(expectOk)));
      await together('publishing drafts', ({ _id }) =>
        staff.send('POST', apiPaths.entryDraftPublish('blogs', _id), {}),
      );
      await together('restoring revisions', async ({ _id }) => {
        const revisions = await staff.send<{ _id: string }[]>('GET', apiPaths.revisions('blogs', _id));
        const oldest = revisions.at(-1);
        if (oldest) await staff.send('POST', apiPaths.revisionRestore('blogs', _id, oldest._id), {});
      });
      await together('unpublishing', ({ _id }) =>
        staff.send('PATCH', apiPaths.postStatus(_id), { status: 'draft' }),
      );
      await together('deleting', ({ _id }) => staff.send('DELETE', apiPaths.post(_id)));
      await together('restoring deleted posts', ({ _id }) =>
        staff.send('POST', apiPaths.deletedRestore(_id), {}),
      );
    }
    await together('opening for editing', ({ _id }) => staff.send('GET', apiPaths.adminPost(_id)));
    await together('deleting at last', ({ _id }) => staff.send('DELETE', apiPaths.post(_id)));
    await together('purging', ({ _id }) => staff.send('DELETE', apiPaths.deletedEntry(_id)));
    return { tried: `${count} posts of 1 MB at once`, harm };
  },
});

async function expectOk(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${new URL(address).pathname} was answered ${answer.status}`);
}
