import type { Conversation } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import type { SavedReply } from '#contract/saved-replies.ts';
import { expectToast, interfere, receiveMessage, rowOf, unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { adminAccount } from '#test/support/run-server.ts';

const listOf = (words: string) => `/admin/contacts?${new URLSearchParams({ q: words })}`;

test('what arrives shows by itself, is counted, and moves no row that is pointed at', {
  tag: '@main',
}, async ({ staffPage: page, staff, site }) => {
  const words = unique('Watched');
  const receive = (name: string) => receiveMessage(site.url, staff, { subject: `${words} ${name}` });
  await receive('first');
  await page.goto(listOf(words));
  await expect(rowOf(page, `${words} first`)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await receive('second');
  await expect(rowOf(page, `${words} second`)).toBeVisible();
  const countOf = async () => (await page.title()).match(/^\((\d+)\) Contact Messages - /)?.[1];
  const { unread } = await staff.send<{ unread: number }>('GET', apiPaths.inboxState);
  await expect.poll(countOf).toBe(String(unread));
  const sidebar = page.getByRole('navigation', { name: 'Back office' });
  const link = sidebar.getByRole('link', { name: 'Contact Messages', exact: true });
  await expect(link).toHaveAccessibleDescription(`${unread} unread`);

  const pointedAt = rowOf(page, `${words} first`);
  await pointedAt.hover();
  const place = await pointedAt.boundingBox();
  await receive('third');
  const letIn = page.getByRole('button', { name: '1 new message' });
  await expect(letIn).toBeVisible();
  await expect(rowOf(page, `${words} third`)).toHaveCount(0);
  expect(await pointedAt.boundingBox()).toEqual(place);
  await letIn.click();
  await expect(rowOf(page, `${words} third`)).toBeVisible();
  await expect(letIn).toHaveCount(0);

  await sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveTitle(/^\(\d+\) Dashboard - /);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a list that was emptied under the pointer shows what arrives after the pointer has gone', async ({
  staffPage: page,
  staff,
  site,
}) => {
  const words = unique('Emptied');
  const receive = (name: string) => receiveMessage(site.url, staff, { subject: `${words} ${name}` });
  await receive('first');
  page.on('dialog', (question) => void question.accept());
  await page.goto(listOf(words));
  await rowOf(page, `${words} first`).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Contact message deleted');
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.mouse.move(5, 5);
  for (const name of ['second', 'third']) {
    await receive(name);
    await expect(rowOf(page, `${words} ${name}`)).toBeVisible();
  }
});

test('a half-written response stays where it is, with the cursor in it, whatever happens around it', async ({
  staffPage: page,
  staff,
  site,
}) => {
  const conversation = await receiveMessage(site.url, staff, { subject: unique('Typing') });
  await page.goto('/admin/contacts?status=new');
  await rowOf(page, conversation.subject).getByRole('button', { name: 'View' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Send Response');
  await field.fill('Dear Grace, we');
  await field.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(4, 4));
  const place = await field.boundingBox();

  // Read by now, it leaves the list of new ones behind the dialog, and a colleague writes into it.
  await expect(page.getByRole('row', { name: conversation.subject, includeHidden: true })).toHaveCount(0);
  await staff.send('POST', apiPaths.contactRespond(conversation._id), { message: 'A colleague was faster.' });
  await staff.send('POST', apiPaths.notes(conversation._id), { message: 'I have taken this one.' });
  await expect(dialog.getByText('A colleague was faster.')).toBeVisible();
  await expect(dialog.getByRole('article').last()).toContainText('I have taken this one.');
  await expect(dialog.getByText(`Note by ${adminAccount.name}`)).toBeVisible();

  await expect(field).toHaveValue('Dear Grace, we');
  await expect(field).toBeFocused();
  expect(await field.evaluate((element: HTMLTextAreaElement) => element.selectionStart)).toBe(4);
  expect(await field.boundingBox()).toEqual(place);
});

test('a note is for staff: it looks it, is kept apart, and can be deleted', async ({
  staffPage: page,
  staff,
  site,
}) => {
  const conversation = await receiveMessage(site.url, staff, { subject: unique('Noted') });
  await page.goto(`/admin/contacts?message=${conversation._id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Send Response').fill('To the customer');
  await dialog.getByRole('radio', { name: 'Note' }).check({ force: true });
  const field = dialog.getByLabel('Internal note');
  await expect(field).toHaveValue('');
  await field.fill('Between us');
  await field.press('Control+Enter');
  await expectToast(page, 'Note added');
  const note = dialog.getByRole('article').filter({ hasText: 'Between us' });
  await expect(note).toContainText(`Note by ${adminAccount.name}`);
  await expect(note).toContainText('Visible to staff only');
  await expect(dialog.getByText('Original Message')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Reply' }).check({ force: true });
  await expect(dialog.getByLabel('Send Response')).toHaveValue('To the customer');
  const saved = await staff.send<Conversation>('GET', apiPaths.adminContact(conversation._id));
  expect(saved.responses).toEqual([]);
  page.on('dialog', (question) => void question.accept());
  await note.getByRole('button', { name: 'Delete note' }).click();
  await expect(note).toHaveCount(0);
});

test('a saved reply is kept, filled in, and never sent with a gap', { tag: '@main' }, async ({
  staffPage: page,
  staff,
  site,
}) => {
  const title = unique('Ask for a budget');
  const conversation = await receiveMessage(site.url, staff, { subject: unique('No company'), company: '' });
  await page.goto('/admin/contacts/replies');
  await page.getByRole('button', { name: 'New saved reply' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Message').fill('Dear {nmae}');
  await page.getByRole('button', { name: 'Save reply' }).click();
  await expect(page.getByRole('dialog').getByText(/^\{nmae\} is not a placeholder/)).toBeVisible();
  await page.getByLabel('Message').fill('Dear {name}, has  a budget?');
  await page.getByLabel('Message').evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(17, 17));
  await page.getByRole('button', { name: '{company}' }).click();
  await page.getByRole('button', { name: 'Save reply' }).click();
  await expectToast(page, 'Saved reply created');
  const replies = await staff.send<SavedReply[]>('GET', apiPaths.savedReplies);
  expect(replies.find((reply) => reply.title === title)?.message).toBe(
    'Dear {name}, has {company} a budget?',
  );

  await page.goto(`/admin/contacts?message=${conversation._id}`);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Send Response');
  const picker = dialog.getByRole('button', { name: 'Saved replies' });
  await picker.click();
  await page.keyboard.press('Escape');
  await expect(picker).toBeFocused();
  await picker.click();
  await dialog.getByRole('button', { name: title }).click();
  await expect(field).toHaveValue('Dear Grace Hopper, has {company} a budget?');
  await expect(dialog.getByText('Fill in before sending: {company}')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send Response' }).click();
  await expectToast(page, 'Please replace {company} before sending');
  await expect(field).toBeFocused();
  await page.keyboard.type('Navy');
  await expect(field).toHaveValue('Dear Grace Hopper, has Navy a budget?');
  await dialog.getByRole('button', { name: 'Send Response' }).click();
  await expectToast(page, 'Response sent successfully!');
});

test('the link of a notice leads through signing in to its conversation, which can be left unread', async ({
  page,
  staff,
  site,
}) => {
  const conversation = await receiveMessage(site.url, staff, { subject: unique('Linked') });
  await page.goto(`/admin/contacts?message=${conversation._id}`);
  await page.getByLabel('Email').fill(adminAccount.email);
  await page.getByLabel('Password').fill(adminAccount.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact message details' });
  await expect(dialog.getByText(conversation.subject, { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await staff.send<Conversation>('GET', apiPaths.adminContact(conversation._id))).isRead)
    .toBe(true);
  await dialog.getByRole('button', { name: 'Mark as unread' }).click();
  await expectToast(page, 'Marked as unread');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, conversation.subject)).toHaveAttribute('data-highlighted', 'true');
});

test('a session that ends interrupts nobody who does nothing, and a server in trouble is not complained about', async ({
  staffPage: page,
}) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await interfere(page, 'GET', /^\/api\/admin\/inbox$/, { status: 401, body: { message: 'Please sign in' } });
  await page.waitForResponse(
    (answer) => answer.url().endsWith('/api/admin/inbox') && answer.status() === 401,
  );
  await page.getByRole('link', { name: 'Blog Posts' }).click();
  await expect(page.getByRole('heading', { name: 'Blog Posts' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(/./)).toHaveCount(0);
});
