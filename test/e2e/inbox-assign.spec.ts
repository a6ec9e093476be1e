import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { User } from '#contract/auth.ts';
import type { Conversation } from '#contract/conversations.ts';
import type { InboxState } from '#contract/inbox.ts';
import { adminPaths, apiPaths } from '#contract/paths.ts';
import { accessibilityFaults } from '#test/support/accessibility-faults.ts';
import { expectToast, receiveMessage, rowOf, unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { adminAccount, onDatabaseOf } from '#test/support/run-server.ts';
import { signInAs } from '#test/support/sign-in.ts';

type Colleague = { user: User; token: string };

/** Somebody else who answers messages, under a name of their own. */
async function newColleague(url: string): Promise<Colleague> {
  const name = unique('Grace');
  return onDatabaseOf(url, async (storage, config) => {
    const { user, headers } = await signInAs({ storage, config, now: () => new Date() }, 'inbox');
    await storage.db.updateTable('users').set({ name }).where('id', '=', user._id).execute();
    return { user: { ...user, name }, token: headers['x-auth-token'] };
  });
}

/** A browser of their own, as if on another desk. */
async function pageOf({ token }: Colleague, browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  return page;
}

const listOf = (words: string, assignee = '') =>
  `${adminPaths.contacts}?${new URLSearchParams({ q: words, ...(assignee && { assignee }) })}`;
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter by assignee' }).getByRole('link', { name, exact: true });

/** A mail that was written as a file, by words in it. */
async function mailWith(dataDir: string, words: string): Promise<string | undefined> {
  const folder = join(dataDir, 'mail');
  for (const name of await readdir(folder).catch(() => [])) {
    const text = await readFile(join(folder, name), 'utf8');
    if (text.includes(words)) return text;
  }
  return undefined;
}

test('a message is given to a colleague, who is told by mail, and taken back', { tag: '@main' }, async ({
  staffPage: page,
  staff,
  site,
}) => {
  const { user } = await newColleague(site.url);
  const { _id, subject } = await receiveMessage(site.url, staff, { subject: unique('Yours') });
  await page.goto(listOf(subject));
  await rowOf(page, subject).getByRole('button', { name: 'View' }).click();
  const field = page.getByRole('dialog').getByLabel('Assigned to');
  await expect(field).toHaveValue('');
  await expect(field.getByRole('option', { name: 'Me', exact: true })).toBeAttached();
  await field.selectOption({ label: user.name });
  await expectToast(page, `Assigned to ${user.name}`);
  await expect(field).toHaveValue(user._id);
  expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, subject).getByText(`Assigned to ${user.name}`)).toBeVisible();
  const kept = await staff.send<Conversation>('GET', apiPaths.adminContact(_id));
  expect(kept.assignee).toEqual({ _id: user._id, name: user.name });

  await expect.poll(() => mailWith(site.dataDir, `Assigned to you: ${subject}`)).toBeDefined();
  const mail = await mailWith(site.dataDir, `Assigned to you: ${subject}`);
  expect(mail).toContain(user.email);
  expect(mail?.replace(/=\r?\n/g, '').replaceAll('=3D', '=')).toContain(
    site.url + adminPaths.conversation(_id),
  );

  await page.goto(adminPaths.conversation(_id));
  await field.selectOption({ label: 'Unassigned' });
  await expectToast(page, 'Assignee removed');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(listOf(subject));
  await expect(rowOf(page, subject)).toBeVisible();
  await expect(rowOf(page, subject).getByText('Assigned to')).toHaveCount(0);
});

test('the inbox is narrowed to what is mine and what is nobody’s, with what is unread of each', async ({
  staffPage: page,
  staff,
  site,
}) => {
  const { user } = await newColleague(site.url);
  const words = unique('Sorted');
  const receive = (name: string) => receiveMessage(site.url, staff, { subject: `${words} ${name}` });
  const [theirs] = [await receive('theirs'), await receive('free'), await receive('free too')];
  await staff.send('PUT', apiPaths.contactAssignee(theirs._id), { assigneeId: user._id });

  await page.goto(listOf(words));
  await expect(page.getByRole('row').filter({ hasText: words })).toHaveCount(3);
  await tab(page, 'Unassigned').click();
  await expect(page).toHaveURL(/assignee=none/);
  await expect(tab(page, 'Unassigned')).toHaveAttribute('aria-current', 'true');
  await expect(rowOf(page, `${words} theirs`)).toHaveCount(0);
  await expect(rowOf(page, `${words} free`)).toHaveCount(2);

  for (const name of ['free', 'free too'])
    await page.getByRole('checkbox', { name: `Select ${words} ${name} from` }).check();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expectToast(page, '2 messages assigned to you');
  await tab(page, 'Mine').click();
  await expect(rowOf(page, words)).toHaveCount(2);
  await expect(rowOf(page, `${words} free too`).getByText('Assigned to you')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, words)).toHaveCount(2);

  const state = await staff.send<InboxState>('GET', apiPaths.inboxState);
  await expect(tab(page, 'Mine')).toHaveAccessibleDescription(`${state.unreadMine} unread`);
  expect(state.unreadMine).toBeGreaterThanOrEqual(2);
  await expect(tab(page, 'All')).toHaveAccessibleDescription(`${state.unread} unread`);
  expect(await accessibilityFaults(page, '#main')).toEqual([]);

  await tab(page, 'All').click();
  await expect(page).not.toHaveURL(/assignee/);
  await expect(rowOf(page, words)).toHaveCount(3);
});

test('of two people who answer one customer, the second is shown the first answer before theirs goes out', async ({
  staffPage: page,
  staff,
  site,
  browser,
}) => {
  const grace = await newColleague(site.url);
  const theirPage = await pageOf(grace, browser, site.url);
  const { _id } = await receiveMessage(site.url, staff, { subject: unique('Both') });
  for (const one of [page, theirPage]) {
    await one.goto(adminPaths.conversation(_id));
    await one.getByLabel('Send Response').fill(one === page ? 'Ours at noon.' : 'Yes, at nine.');
  }
  await theirPage.getByRole('button', { name: 'Send Response' }).click();
  await expectToast(theirPage, 'Response sent successfully!');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Send Response');
  // Even when it has come into the thread by itself, whoever is writing may not have looked.
  await expect(dialog.getByText(`Admin (${grace.user.name})`)).toBeVisible();
  await field.press('Control+Enter');

  const notice = dialog.getByRole('alert');
  await expect(notice).toContainText(`${grace.user.name} replied while you were writing.`);
  await expect(notice).toContainText('Yes, at nine.');
  await expect(field).toHaveValue('Ours at noon.');
  await expect(field).toBeFocused();
  const answers = async () =>
    (await staff.send<Conversation>('GET', apiPaths.adminContact(_id))).responses.map(
      ({ message }) => message,
    );
  expect(await answers()).toEqual(['Yes, at nine.']);
  expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([]);

  await field.fill('As Grace said: nine, not noon.');
  await dialog.getByRole('button', { name: 'Send anyway' }).click();
  await expectToast(page, 'Response sent successfully!');
  await expect(notice).toHaveCount(0);
  await expect(field).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Send Response' })).toBeVisible();
  await expect(dialog.getByText('Admin (You)')).toBeVisible();
  expect(await answers()).toEqual(['Yes, at nine.', 'As Grace said: nine, not noon.']);
  await expect(theirPage.getByText(`Admin (${adminAccount.name})`)).toBeVisible();
  await expect(theirPage.getByText('Admin (You)')).toBeVisible();
  await theirPage.context().close();
});

test('what was begun before a reload is held back too, and giving it up begins anew', async ({
  staffPage: page,
  staff,
  site,
}) => {
  const grace = await newColleague(site.url);
  const { _id } = await receiveMessage(site.url, staff, { subject: unique('Reloaded') });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(adminPaths.conversation(_id));
  const field = page.getByLabel('Send Response');
  await field.fill('Half a');
  const answered = await fetch(site.url + apiPaths.contactRespond(_id), {
    method: 'POST',
    headers: { 'x-auth-token': grace.token, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'A whole one.' }),
  });
  expect(answered.status).toBe(200);
  await page.reload();
  await expect(field).toHaveValue('Half a');
  await page.getByRole('button', { name: 'Send Response' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('A whole one.');
  await field.fill('');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
  await field.fill('And one thing more.');
  await page.getByRole('button', { name: 'Send Response' }).click();
  await expectToast(page, 'Response sent successfully!');
});

test('the form for an access token asks for the password when the sign-in is a while ago', async ({
  staffPage: page,
  site,
}) => {
  const name = unique('Reports');
  await page.goto(adminPaths.account);
  const section = page.getByRole('region', { name: 'Access tokens' });
  await section.getByLabel('Name').fill(name);
  await section.getByLabel('Expires after').selectOption('7 days');
  await onDatabaseOf(site.url, ({ db }) =>
    db.updateTable('sessions').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute(),
  );
  await section.getByRole('button', { name: 'Create access token' }).click();
  const password = section.getByLabel('Your password');
  await expect(password).toBeFocused();
  await expect(section.getByText('Please enter your password to create an access token.')).toBeVisible();
  await password.fill('not the password');
  await section.getByRole('button', { name: 'Create access token' }).click();
  await expect(section.getByText('This password is not right')).toBeVisible();
  await expect(section.getByLabel('Name')).toHaveValue(name);
  await expect(section.getByLabel('Expires after')).toHaveValue('7');
  await password.fill(adminAccount.password);
  await section.getByRole('button', { name: 'Create access token' }).click();
  await expect(section.getByLabel(`Token for '${name}'`)).toBeFocused();
});

test('an access token is made, told once, works, shows its use, and is revoked', async ({
  staffPage: page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  page.on('dialog', (dialog) => void dialog.accept());
  const name = unique('Reports');
  await page.goto(adminPaths.account);
  const section = page.getByRole('region', { name: 'Access tokens' });
  await section.getByRole('button', { name: 'Create access token' }).click();
  await expect(section.getByLabel('Name')).toBeFocused();
  await expect(section.getByText('Name is required')).toBeVisible();
  await section.getByLabel('Name').fill(name);
  await section.getByLabel('Expires after').selectOption('30 days');
  await section.getByRole('button', { name: 'Create access token' }).click();

  const told = section.getByLabel(`Token for '${name}'`);
  await expect(told).toBeFocused();
  const token = await told.inputValue();
  expect(token).toMatch(/^mq_[\w-]{43}$/);
  await section.getByRole('button', { name: 'Copy token' }).click();
  await expectToast(page, 'Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  expect(await accessibilityFaults(page, '#main')).toEqual([]);
  await section.getByRole('button', { name: 'Done' }).click();
  await expect(told).toHaveCount(0);

  const row = section.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Read-only');
  await expect(row).toContainText(/Expires [A-Z][a-z]{2} \d\d, \d{4}/);
  await expect(row).toContainText('Never used');
  const ask = (method: string) =>
    fetch(site.url + apiPaths.adminPosts, { method, headers: { authorization: `Bearer ${token}` } });
  expect((await ask('GET')).status).toBe(200);
  await page.reload();
  await expect(row).toContainText(/Last used [A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d/);
  expect(await page.content()).not.toContain(token);

  await row.getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'Access token revoked');
  await expect(row).toHaveCount(0);
  expect((await ask('GET')).status).toBe(401);
});
