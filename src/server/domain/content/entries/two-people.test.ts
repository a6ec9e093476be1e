import { afterAll, beforeAll, expect, it } from 'vitest';
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
/** At one moment, who comes first is not said. */
const unordered = pairs.filter(([one, other]) => all.indexOf(one) <= all.indexOf(other));
/** Not all of them, but each deed in each place. */
const triples = pairs
  .map(([one, other], at) => [one, other, all[(at * 2) % all.length] as Deed] as const)
  .filter((_, at) => at % 3 === 0);

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
    const entry = await first.create({ title: 'text 0', content: '<p>text 0</p>' }, isLive);
    const seen = both.map(() => entry.version);
    const promised = ['text 0'];
    const approved = new Set(isLive ? ['<p>text 0</p>'] : []);
    let texts = 0;

    async function does(who: number, deed: Deed): Promise<void> {
      const calls = both[who] as EntryCalls;
      texts += 1;
      const title = `text ${texts}`;
      const form = { title, content: `<p>${title}</p>`, slug: entry.slug };
      const version = saysVersion ? { version: seen[who] } : {};
      const answer = await deeds[deed](calls, entry._id, { ...form, ...version });
      expect([200, 204, 404, 409], answer.body).toContain(answer.statusCode);
      if (answer.statusCode !== 200) return;
      const after: AnyEntry = answer.json();
      seen[who] = after.version;
      if (withText.includes(deed)) promised.push(title);
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
      const versions = await first.revisions(_id);
      for (const text of promised) {
        if (content === `<p>${text}</p>` || draft?.content === `<p>${text}</p>`) continue;
        const version = versions.find(({ title }) => title === text);
        expect(version, text).toBeDefined();
        expect((await first.revision(_id, version?._id ?? '')).content).toBe(`<p>${text}</p>`);
      }
    }

    return { does, lookAsVisitor, lookForAll };
  }

  /** What happens in turn is the same on both databases: each has half of it. */
  const share = <Item>(items: readonly Item[], half: 0 | 1) =>
    items.filter((_, at) => (at + half) % 2 === (engine === 'sqlite' ? 0 : 1));

  async function inTurn(entry: Awaited<ReturnType<typeof open>>, list: readonly Deed[]): Promise<void> {
    for (const [turn, deed] of list.entries()) {
      await entry.does(turn % 2, deed);
      await entry.lookAsVisitor();
    }
    await entry.lookForAll();
  }

  it.each([
    ['live', true],
    ['a draft', false],
  ])(
    'one after the other, with forms that say what they have seen, when it was %s',
    async (_state, isLive) => {
      for (const pair of share(pairs, 0)) await inTurn(await open('blogs', isLive, true), pair);
    },
  );

  it('one after the other, where nothing says what it has seen', async () => {
    for (const pair of share(pairs, 1)) await inTurn(await open('pages', true, false), pair);
  });

  it('in turns', async () => {
    for (const triple of share(triples, 0)) await inTurn(await open('blogs', true, false), triple);
  });

  it('at the same moment', async () => {
    for (const [one, other] of unordered) {
      const entry = await open('blogs', true, false);
      await entry.does(0, 'draft');
      await Promise.all([entry.does(0, one), entry.does(1, other)]);
      await entry.lookAsVisitor();
      await entry.lookForAll();
    }
  });
});
