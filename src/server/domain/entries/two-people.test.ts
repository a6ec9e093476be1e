import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntryKindName } from '#contract/entries.ts';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { type AnyEntry, type EntryCalls, entryCalls } from '#test/support/entry-calls.ts';
import { type StaffHeaders, signInAs } from '#test/support/sign-in.ts';

/** What somebody can do to an entry that a colleague works on too. Those with a text say which. */
const deeds = {
  save: (calls: EntryCalls, id: string, form: object) => calls.update(id, form),
  autosave: (calls: EntryCalls, id: string, form: object) => calls.saveDraft(id, { ...form, autosave: true }),
  draft: (calls: EntryCalls, id: string, form: object) => calls.saveDraft(id, form),
  'publish the draft': (calls: EntryCalls, id: string) => calls.publishDraft(id),
  publish: (calls: EntryCalls, id: string) => calls.setLive(id, true),
  unpublish: (calls: EntryCalls, id: string) => calls.setLive(id, false),
  'discard the draft': (calls: EntryCalls, id: string) => calls.discardDraft(id),
  delete: (calls: EntryCalls, id: string) => calls.remove(id),
  undelete: (calls: EntryCalls, id: string) => calls.send('POST', apiPaths.deletedRestore(id)),
} as const;
type Deed = keyof typeof deeds;
const all = Object.keys(deeds) as Deed[];
const withText: readonly Deed[] = ['save', 'autosave', 'draft'];
const pairs = all.flatMap((one) => all.map((other) => [one, other] as const));
/** Not all of them, but each deed before and after each other one. */
const triples = pairs
  .flatMap((pair) => all.map((last) => [...pair, last] as const))
  .filter((_, at) => at % 5 === 0);

describeOnBothDatabases('two people at one entry lose nothing that was called saved', (engine) => {
  let test: TestApp;
  let people: StaffHeaders[];
  beforeAll(async () => {
    test = await buildTestApp(engine);
    people = [(await signInAs(test, 'editor')).headers, (await signInAs(test, 'admin')).headers];
  });
  afterAll(() => test.close());

  /** An entry that both have open, and what they have been promised of it. */
  async function open(kind: EntryKindName, isLive: boolean, saysVersion: boolean) {
    const both = people.map((headers) => entryCalls(test, kind, headers));
    const [first] = both;
    if (!first) throw new Error('there is nobody');
    const entry = await first.create({ content: '<p>text 0</p>' }, isLive);
    const seen = both.map(() => entry.version);
    const promised = ['<p>text 0</p>'];
    const approved = new Set(isLive ? promised : []);
    let texts = 0;

    async function does(who: number, deed: Deed): Promise<void> {
      const calls = both[who] as EntryCalls;
      texts += 1;
      const content = `<p>text ${texts}</p>`;
      const version = saysVersion ? { version: seen[who] } : {};
      const answer = await deeds[deed](calls, entry._id, { content, slug: entry.slug, ...version });
      expect([200, 204, 404, 409], answer.body).toContain(answer.statusCode);
      if (answer.statusCode !== 200) return;
      const after: AnyEntry = answer.json();
      seen[who] = after.version;
      if (withText.includes(deed)) promised.push(content);
      if (after.status === 'published' || after.isPublished) approved.add(after.content);
    }

    /** Nothing is public that nobody has published. */
    async function lookAsVisitor(): Promise<void> {
      const answer = await first?.open(entry.slug);
      if (answer?.statusCode === 200) expect([...approved]).toContain(answer.json().content);
    }

    /** What is live, drafted or a version, after whatever was deleted is back. */
    async function lookForAll(): Promise<void> {
      if (!first) return;
      const { _id } = entry;
      const gone = (await first.send('GET', first.place.admin(_id))).statusCode === 404;
      if (gone) expect((await deeds.undelete(first, _id)).statusCode).toBe(200);
      const { content, draft } = await first.read(_id);
      const found = new Set([content, draft?.content]);
      for (const { _id: version } of await first.revisions(_id))
        found.add((await first.revision(_id, version)).content);
      expect([...found]).toEqual(expect.arrayContaining(promised));
    }

    return { does, lookAsVisitor, lookForAll };
  }

  const states = [
    ['live', true],
    ['a draft', false],
  ] as const;

  describe.each(states)('when it was %s', (_state, isLive) => {
    it.each(['blogs', 'pages'] as const)('of %s, one after the other', async (kind) => {
      for (const saysVersion of [true, false])
        for (const pair of pairs) {
          const entry = await open(kind, isLive, saysVersion);
          for (const [who, deed] of pair.entries()) {
            await entry.does(who, deed);
            await entry.lookAsVisitor();
          }
          await entry.lookForAll();
        }
    });

    it('in turns', async () => {
      for (const triple of triples) {
        const entry = await open('blogs', isLive, false);
        for (const [turn, deed] of triple.entries()) {
          await entry.does(turn % 2, deed);
          await entry.lookAsVisitor();
        }
        await entry.lookForAll();
      }
    });

    it('at the same moment', async () => {
      for (const [one, other] of pairs) {
        const entry = await open('blogs', isLive, false);
        await entry.does(0, 'draft');
        await Promise.all([entry.does(0, one), entry.does(1, other)]);
        await entry.lookAsVisitor();
        await entry.lookForAll();
      }
    });
  });
});
