import { readFile } from 'node:fs/promises';
import { adminPaths } from '#contract/paths.ts';
import { expectAccessible } from '#test/support/accessibility-faults.ts';
import { expectToast, rowOf, unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { addLead, addVisits } from '#test/support/leads.ts';
import { onDatabaseOf, type RunningServer, runServer } from '#test/support/run-server.ts';
import { signInPage } from '#test/support/sign-in-page.ts';

const aMinute = 60_000;
const anHour = 60 * aMinute;
const aDay = 24 * anHour;

/** Days that lie so far back that no other test writes a message on them; each test takes some of its own. */
const daysAgo = (days: number) => new Date(Date.now() - days * aDay);
const dayText = (days: number) => daysAgo(days).toISOString().slice(0, 10);
const periodOf = (from: number, to: number) => `?from=${dayText(from)}&to=${dayText(to)}`;
const noon = (days: number) => new Date(`${dayText(days)}T12:00:00.000Z`);

const now = new Date();
/** A page that somebody saw before they wrote just now. */
const seen = (path: string, minutesAgo: number) => ({
  path,
  at: new Date(now.getTime() - minutesAgo * aMinute).toISOString(),
});

const spring = { channel: 'paid-search', campaign: 'spring', source: 'google', medium: 'cpc' } as const;

/** Three days of visits and leads, and a smaller number in the three days before. */
function plantCampaigns({ url }: RunningServer) {
  return onDatabaseOf(url, async ({ db }) => {
    await addVisits(db, dayText(303), 'all', { '': 100 });
    await addVisits(db, dayText(301), 'all', { '': 40 });
    await addVisits(db, dayText(301), 'campaign', { spring: 30, '(none)': 10 });
    await addVisits(db, dayText(301), 'channel', { 'paid-search': 30, direct: 10 });
    await addVisits(db, dayText(300), 'all', { '': 80 });
    const answered = new Date(noon(301).getTime() + 3 * anHour);
    await addLead(db, { source: spring, at: noon(301), answers: [answered] });
    await addLead(db, { source: spring, at: noon(300) });
    await addLead(db, { at: noon(303) });
  });
}

test('a report tells what came of visits, per campaign and channel, and how it was before', {
  tag: '@main',
}, async ({ staffPage: page, site }) => {
  await plantCampaigns(site);
  await page.goto(adminPaths.leads + periodOf(302, 300));
  const funnel = page.getByRole('region', { name: 'From visit to reply' });
  await expect(funnel.getByRole('definition')).toHaveText([
    /^120\+20% vs 100$/,
    /^21\.7% of visits\+100% vs 1$/,
    /^150% of leads\s*vs 0$/,
    /^3 h\s*$/,
  ]);
  const campaigns = page.getByRole('table', { name: 'By campaign' });
  await expect(campaigns.getByRole('row', { name: /^spring/ })).toHaveText('spring30306026.7%13 h');
  await expect(campaigns.getByRole('rowheader')).toHaveText(['spring', 'No campaign']);

  await page
    .getByRole('navigation', { name: 'Break down by' })
    .getByRole('link', { name: 'Channel' })
    .click();
  await expect(page).toHaveURL(/by=channel/);
  await expect(page.getByRole('table', { name: 'By channel' }).getByRole('rowheader')).toHaveText([
    'Paid search',
    'Direct',
  ]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`leads-by-channel-${dayText(302)}-${dayText(300)}.csv`);
  expect(await readFile(await file.path(), 'utf8')).toContain('"paid-search","30","30","60","2","1","180"');
  await page.reload();
  await expect(page.getByRole('table', { name: 'By channel' })).toBeVisible();
  await page.getByText('View as table').click();
  await expectAccessible(page);
});

test('charts tell their numbers to the pointer, the keyboard and as a table', async ({
  staffPage: page,
  site,
}) => {
  await onDatabaseOf(site.url, ({ db }) => addVisits(db, dayText(310), 'all', { '': 1234 }));
  await page.goto(adminPaths.leads + periodOf(311, 308));
  const slider = page.getByRole('slider', { name: 'Visits per day' });
  const day = (days: number) =>
    daysAgo(days).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  await slider.focus();
  await expect(slider).toHaveAttribute('aria-valuetext', `${day(308)}: 0`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', `${day(310)}: 1,234`);
  await expect(page.getByText(`1,234 ${day(310)}`)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByText(`0 ${day(311)}`)).toBeVisible();
  const box = await slider.boundingBox();
  if (!box) throw new Error('The chart is drawn');
  await page.mouse.move(box.x + box.width * 0.37, box.y + box.height / 2);
  await expect(page.getByText(`1,234 ${day(310)}`)).toBeVisible();
  await page.getByText('View as table').click();
  const table = page.getByRole('table', { name: 'Visits and leads per day' });
  await expect(table.getByRole('row')).toHaveCount(5);
  await expect(table.getByRole('row').nth(3)).toContainText('1,234');
});

test('a period is chosen, kept in the address, and says when it holds nothing', async ({
  staffPage: page,
  site,
}) => {
  await onDatabaseOf(site.url, ({ db }) => addVisits(db, dayText(320), 'all', { '': 1 }));
  await page.goto(adminPaths.leads);
  await page.getByLabel('Period').selectOption({ label: 'Last 7 days' });
  await expect(page).toHaveURL(/period=7/);
  await expect(page.getByText(/Compared with the previous 7 days/)).toBeVisible();
  await page.getByLabel('Period').selectOption({ label: 'Custom range' });
  await page.getByLabel('From', { exact: true }).fill(dayText(350));
  await page.getByLabel('To', { exact: true }).fill(dayText(349));
  await expect(page).toHaveURL(new RegExp(`from=${dayText(350)}&to=${dayText(349)}`));
  await expect(page.getByText('No visits or messages in this period.')).toBeVisible();
  await page.goto(`${adminPaths.leads}?from=2020-01-01&to=${dayText(0)}`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a site that counts no visits says so', async ({ browser }) => {
  const server = await runServer({ ANALYTICS: 'off' });
  try {
    const { page } = await signInPage(browser, server.url, 'editor');
    await page.goto(adminPaths.leads);
    await expect(page.getByText('Visit counting is turned off')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Waiting' }).last().click();
    await expect(page.getByText('All caught up. Every message has been answered.')).toBeVisible();
    await expect(page.getByText(/^An email is sent when a paid lead has waited for 2 h\./)).toBeVisible();
    await page.goto(adminPaths.dashboard);
    await expect(page.getByRole('table', { name: 'Messages received per week' })).toBeAttached();
    await expect(page.getByRole('table', { name: 'Visits per week' })).toHaveCount(0);
    await page.context().close();
  } finally {
    await server.stop();
  }
});

test('who waits is listed by age, paid ones first, and leads to the conversation', async ({
  staffPage: page,
  site,
}) => {
  const [paid, old] = [unique('Paid and waiting'), unique('Waiting for long')];
  await onDatabaseOf(site.url, async ({ db }) => {
    await addLead(db, {
      subject: old,
      at: daysAgo(500),
      source: { channel: 'referral', source: 'example.com' },
    });
    await addLead(db, { subject: paid, at: new Date(Date.now() - 3 * anHour), source: spring });
  });
  await page.goto(adminPaths.waitingLeads);
  const subjects = page.getByRole('table').getByRole('link');
  await expect(rowOf(page, paid)).toContainText('Paid search · spring');
  await expect(rowOf(page, paid).getByText('Paid', { exact: true })).toBeVisible();
  await expect(rowOf(page, paid)).toContainText('3 h');
  await expect(rowOf(page, old)).toContainText('Referral · example.com');
  const order = await subjects.allTextContents();
  expect(order.indexOf(paid)).toBeLessThan(order.indexOf(old));
  await page.getByLabel('Notify us when a paid lead has waited for').selectOption({ label: '4 h' });
  await expectToast(page, 'Notification updated');
  await page.reload();
  await expect(page.getByLabel('Notify us when a paid lead has waited for')).toHaveValue('240');
  await expectAccessible(page);
  await rowOf(page, paid).getByRole('link').click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Visitor journey' })).toBeVisible();
});

test('a message says in its row how its sender came, and in full where it is read', async ({
  staffPage: page,
  site,
}) => {
  const [subject, unknown] = [unique('From the spring campaign'), unique('From nowhere')];
  await onDatabaseOf(site.url, async ({ db }) => {
    await addLead(db, {
      subject,
      at: now,
      source: { ...spring, term: 'agency', clickId: 'gclid', landing: '/services?utm_source=google' },
      journey: [seen('/services', 14), seen('/blog', 12), seen('/contact', 2)],
    });
    await addLead(db, { subject: unknown, at: now });
  });
  await page.goto(`${adminPaths.contacts}?${new URLSearchParams({ q: subject })}`);
  await expect(rowOf(page, subject)).toContainText('Paid search · spring');
  await rowOf(page, subject).getByRole('link').click();
  const dialog = page.getByRole('dialog');
  const journey = dialog.getByRole('region', { name: 'Visitor journey' });
  await expect(journey.getByRole('listitem')).toHaveText([
    'Paid searchcampaign spring · google / cpc · term agency · with gclid',
    /^Landed on \/services[A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d$/,
    '/blogafter 2 min',
    '/contactafter 10 min',
    'Submitted the contact formafter 2 min',
  ]);
  await expectAccessible(page);
  await page.goto(`${adminPaths.contacts}?${new URLSearchParams({ q: unknown })}`);
  await expect(rowOf(page, unknown)).not.toContainText('·');
  await rowOf(page, unknown).getByRole('link').click();
  await expect(dialog.getByText('Original Message')).toBeVisible();
  await expect(dialog.getByText('Visitor journey')).toHaveCount(0);
});

test('of a long journey the ends are shown, and the rest on demand', async ({ staffPage: page, site }) => {
  const id = await onDatabaseOf(site.url, ({ db }) =>
    addLead(db, {
      subject: unique('Wandered'),
      at: now,
      source: { landing: '/0' },
      journey: Array.from({ length: 20 }, (_, step) => seen(`/${step}`, 40 - step)),
    }),
  );
  await page.goto(adminPaths.conversation(id));
  const journey = page.getByRole('dialog').getByRole('region', { name: 'Visitor journey' });
  await expect(journey.getByRole('listitem')).toHaveCount(7);
  await journey.getByRole('button', { name: 'Show 16 more pages' }).click();
  await expect(journey.getByRole('listitem')).toHaveCount(22);
});

test('a campaign link is spelt like those before it, and tells its channel', async ({
  staffPage: page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const campaign = unique('summer_sale').replaceAll(' ', '_');
  await onDatabaseOf(site.url, ({ db }) => addVisits(db, dayText(20), 'campaign', { [campaign]: 3 }));
  await page.goto(adminPaths.campaignLinks);
  await expect(
    page.getByText('Choose a page, source, medium and campaign to create the link.'),
  ).toBeVisible();
  await page.getByLabel('Links to').selectOption({ label: 'Services' });
  await page.getByLabel('Source').fill('Facebook');
  await expect(page.getByText('Saved as facebook')).toBeVisible();
  await page.getByLabel('Medium').fill('cpc');
  await page.getByLabel('Campaign').fill(campaign.replaceAll('_', ' ').toUpperCase());
  await page.getByRole('button', { name: `Use ${campaign}` }).click();
  await expect(page.getByLabel('Campaign')).toHaveValue(campaign);
  const link = `${site.url}/services?utm_source=facebook&utm_medium=cpc&utm_campaign=${campaign}`;
  await expect(page.getByText(link, { exact: true })).toBeVisible();
  await expect(page.getByText('Reports will show it as Paid social.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expectToast(page, 'Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expectAccessible(page);
  await page.getByLabel('Links to').selectOption({ label: 'Other URL' });
  await page.getByRole('textbox', { name: 'Path or URL' }).fill('nowhere');
  await expect(page.getByText('Enter a path or a URL')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
});

test('whoever may not see reports is not offered them', async ({ browser, site }) => {
  const { page } = await signInPage(browser, site.url, 'inbox');
  await page.goto(adminPaths.leads);
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Leads', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toHaveCount(0);
  await page.context().close();
});
