import type { Conversation } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import { expect, test } from '#test/support/e2e.ts';
import { adminAccount, onDatabaseOf, runServer } from '#test/support/run-server.ts';
import { signInStaff } from '#test/support/staff.ts';
import { countsOf } from './counted-visits.ts';
import { createVisitor } from './visitor.ts';
import type { Walk } from './walk.ts';
import { walks } from './walks.ts';

test.slow();

const sentence = 'Your message includes how you found this site and which pages you viewed.';

/** So many walk at the same time: a view takes a second, whoever looks. */
const atOnce = 6;

test('every journey is counted, and told with its message, just as it was', async ({ browser }) => {
  // One of its own, so that nobody else is counted; every visitor comes from another address.
  const site = await runServer({ TRUST_PROXY: '1' });
  try {
    const staff = await signInStaff(site.url, adminAccount);
    const waiting = [...walks.entries()];
    const walkOn = async (): Promise<void> => {
      const next = waiting.shift();
      if (!next) return;
      const [number, walk] = next;
      await test.step(walk.name, async () => {
        const visitor = await createVisitor({ browser, site, staff }, number + 1, walk.browser);
        await walk.walk(visitor);
        if (walk.told !== undefined) expectTold(walk, await visitor.write());
        await visitor.context.close();
      });
      return walkOn();
    };
    await Promise.all(Array.from({ length: atOnce }, walkOn));

    const counts = () =>
      onDatabaseOf(site.url, async ({ db }) => {
        const rows = await db.selectFrom('visit_counts').selectAll().execute();
        return Object.fromEntries(
          rows.map(({ dimension, value, visitors, visits, views }) => [
            `${dimension} ${value}`,
            `${visitors} visitors, ${visits} visits, ${views} views`,
          ]),
        );
      });
    await expect.poll(counts).toEqual(countsOf(walks));

    await test.step('the site asks for none', async () => {
      const { arrive, context, goOn, page, write } = await createVisitor({ browser, site, staff }, 200);
      await arrive('/');
      await goOn('Contact');
      await expect(page.getByText(sentence)).toBeVisible();
      await staff.send('PUT', apiPaths.settingsSection('contact'), { journeys: false });
      await arrive('/contact');
      await expect(page.getByText(sentence)).toBeHidden();
      expect(await write()).toMatchObject({ source: null, journey: null });
      await context.close();
    });
  } finally {
    await site.stop();
  }
});

function expectTold({ name, told }: Walk, { source, journey, createdAt }: Conversation) {
  expect.soft(source, name).toEqual(told?.source ?? null);
  expect.soft(journey?.map(({ path }) => path) ?? null, name).toEqual(told?.pages ?? null);
  const times = [...(journey ?? []).map(({ at }) => at), createdAt];
  expect.soft(times, name).toEqual(times.toSorted());
}
