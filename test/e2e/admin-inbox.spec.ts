import { readFile } from 'node:fs/promises';
import type { Conversation } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import {
  expectToast,
  interfere,
  receiveMessage,
  rowOf,
  toastOf,
  unique,
} from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';

const listOf = (words: string) => `/admin/contacts?${new URLSearchParams({ q: words })}`;

test('an unread message stands out, opens, and is read from then on', { tag: '@main' }, async ({
  staffPage: page,
  staff,
  site,
}) => {
  const subject = unique('A subject of more than forty characters for sure');
  const conversation = await receiveMessage(site.url, staff, { subject, phone: '', company: '' });
  await page.goto(listOf(subject));
  for (const name of ['Name', 'Email', 'Subject', 'Date', 'Status', 'Actions']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
  const row = rowOf(page, conversation.email);
  await expect(row).toContainText(`${subject.slice(0, 40)}...`);
  await expect(row.getByText('New', { exact: true })).toBeVisible();
  await expect(row).toHaveAttribute('data-highlighted', 'true');
  await expect(row.getByText(/^[A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d$/)).toBeVisible();

  await row.getByRole('button', { name: 'View' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Original Message')).toBeVisible();
  await expect(dialog.getByText('Not provided')).toHaveCount(2);
  await expect(dialog.getByText(subject, { exact: true })).toBeVisible();
  await expect(dialog.getByText(conversation.message)).toBeVisible();
  await expect(dialog.getByText(`${conversation.name} (Customer)`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText('Read', { exact: true })).toBeVisible();
  await expect(row).not.toHaveAttribute('data-highlighted');
  await expect(row.getByRole('button', { name: 'View' })).toBeFocused();
  const saved = await staff.send<Conversation>('GET', apiPaths.adminContact(conversation._id));
  expect(saved.isRead).toBe(true);
});

test('names and addresses stand in the list in full', async ({ staffPage: page, staff, site }) => {
  const name = 'Wilhelmina Featherstonehaugh-Cholmondeley of Alnwick';
  const email = `${'long'.repeat(12)}@featherstonehaugh.example`;
  const { subject } = await receiveMessage(site.url, staff, { subject: unique('Long'), name, email });
  await page.goto(listOf(subject));
  await expect(rowOf(page, subject).getByText(name, { exact: true })).toBeVisible();
  await expect(rowOf(page, subject).getByText(email, { exact: true })).toBeVisible();
});

test('a response is sent by Ctrl+Enter and joins the thread', { tag: '@main' }, async ({
  staffPage: page,
  staff,
  site,
}) => {
  const conversation = await receiveMessage(site.url, staff, { subject: unique('Please answer') });
  await page.goto(`/admin/contacts?message=${conversation._id}`);
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Send Response' });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Send Response').fill('We would love to.');
  await expect(send).toBeEnabled();
  await dialog.getByLabel('Send Response').press('Control+Enter');
  await expectToast(page, 'Response sent successfully!');
  await expect(dialog.getByText('Conversation Thread')).toBeVisible();
  await expect(dialog.getByText('Admin (You)')).toBeVisible();
  await expect(dialog.getByText('We would love to.')).toBeVisible();
  await expect(dialog.getByLabel('Send Response')).toHaveValue('');

  await dialog.getByLabel('Send Response').fill('One thing more.');
  await send.click();
  await expect(dialog.getByText('Admin (You)')).toHaveCount(2);
  const thread = await dialog.getByRole('article').allTextContents();
  expect(thread.map((text) => /campaign|love|more/.exec(text)?.[0])).toEqual(['campaign', 'love', 'more']);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, conversation.subject).getByText('Responded', { exact: true })).toBeVisible();
});

test('a blank response is refused in the toast and at its field, and nothing is sent', async ({
  staffPage: page,
  staff,
  site,
}) => {
  const conversation = await receiveMessage(site.url, staff, { subject: unique('Blank') });
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/respond')) sent += 1;
  });
  await page.goto(`/admin/contacts?message=${conversation._id}`);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Send Response');
  await field.fill('   ');
  await dialog.getByRole('button', { name: 'Send Response' }).click();
  await expectToast(page, 'Please enter a response message');
  await expect(dialog.getByText('Please enter a response message')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.press('Control+Enter');
  await expect(toastOf(page, 'Please enter a response message').first()).toBeVisible();
  await field.fill('Better.');
  await expect(dialog.getByText('Please enter a response message')).toBeHidden();
  expect(sent).toBe(0);
});

test('leaving the inbox with a half-written response asks first', async ({
  staffPage: page,
  staff,
  site,
}) => {
  const conversation = await receiveMessage(site.url, staff, { subject: unique('Ask me') });
  await page.goto(`/admin/contacts?message=${conversation._id}`);
  await page.getByLabel('Send Response').fill('Half a');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await rowOf(page, conversation.subject).getByRole('button', { name: 'View' }).click();
  await expect(page.getByLabel('Send Response')).toHaveValue('Half a');
});

test('what is typed while a response is being sent stays', async ({ staffPage: page, staff, site }) => {
  const conversation = await receiveMessage(site.url, staff, { subject: unique('Typed on') });
  const held = Promise.withResolvers<void>();
  await page.route('**/respond', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/admin/contacts?message=${conversation._id}`);
  const field = page.getByLabel('Send Response');
  await field.fill('First.');
  await field.press('Control+Enter');
  await field.fill('First. And more.');
  held.resolve();
  await expectToast(page, 'Response sent successfully!');
  await expect(field).toHaveValue('First. And more.');
});

test('a half-written response survives closing the conversation', async ({
  staffPage: page,
  staff,
  site,
}) => {
  const conversation = await receiveMessage(site.url, staff, { subject: unique('Draft a reply') });
  await page.goto(`/admin/contacts?message=${conversation._id}`);
  await page.getByLabel('Send Response').fill('Half a');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await rowOf(page, conversation.subject).getByRole('button', { name: 'View' }).click();
  await expect(page.getByLabel('Send Response')).toHaveValue('Half a');
});

test('a half-written response and a note survive a reload, until they are sent', { tag: '@main' }, async ({
  staffPage: page,
  staff,
  site,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const conversation = await receiveMessage(site.url, staff, { subject: unique('Interrupted') });
  await page.goto(`/admin/contacts?message=${conversation._id}`);
  const dialog = page.getByRole('dialog');
  const response = dialog.getByLabel('Send Response');
  const note = dialog.getByLabel('Internal note');
  await response.fill('Half a');
  await dialog.getByText('Note', { exact: true }).click();
  await note.fill('Half a note');
  await page.reload();
  await expect(response).toHaveValue('Half a');
  await dialog.getByText('Note', { exact: true }).click();
  await expect(note).toHaveValue('Half a note');

  await dialog.getByText('Reply', { exact: true }).click();
  await response.press('Control+Enter');
  await expectToast(page, 'Response sent successfully!');
  await page.reload();
  await expect(dialog.getByText('Admin (You)')).toBeVisible();
  await expect(response).toHaveValue('');

  // What is only kept, and not being written, stops nobody from leaving.
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('a response that was sent although its answer got lost is sent once, after a reload too', async ({
  staffPage: page,
  staff,
  site,
}) => {
  const conversation = await receiveMessage(site.url, staff, { subject: unique('Lost on the way') });
  const path = `/admin/contacts?message=${conversation._id}`;
  const responses = async () =>
    (await staff.send<Conversation>('GET', apiPaths.adminContact(conversation._id))).responses.map(
      ({ message }) => message,
    );
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(path);
  // The server takes it in, and its answer never arrives.
  await page.route(
    (url) => url.pathname === apiPaths.contactRespond(conversation._id),
    async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    },
    { times: 2 },
  );
  const send = page.getByRole('button', { name: 'Send Response' });
  await page.getByLabel('Send Response').fill('Once is enough');
  await send.click();
  await expectToast(page, 'Failed to send response');
  const lostAgain = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/respond'));
  await send.click();
  await lostAgain;
  await page.reload();
  await expect(page.getByLabel('Send Response')).toHaveValue('Once is enough');
  await send.click();
  await expectToast(page, 'Response sent successfully!');
  expect(await responses()).toEqual(['Once is enough']);

  await page.getByLabel('Send Response').fill('Once is enough');
  await send.click();
  await expect.poll(responses).toEqual(['Once is enough', 'Once is enough']);
});

test('a deleted message takes what was written to it along', async ({ staffPage: page, staff, site }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const conversation = await receiveMessage(site.url, staff, { subject: unique('Never answered') });
  await page.goto(`/admin/contacts?message=${conversation._id}`);
  await page.getByLabel('Send Response').fill('Nobody reads this');
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await kept()).toContain('Nobody reads this');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Contact message deleted');
  await expect.poll(kept).not.toContain('Nobody reads this');
});

test('an address of a message that is gone says so and becomes the address of the list', async ({
  staffPage: page,
  staff,
  site,
}) => {
  const { subject } = await receiveMessage(site.url, staff, { subject: unique('Still there') });
  await page.goto('/admin');
  await page.goto(`${listOf(subject)}&message=00000000-0000-4000-8000-000000000000`);
  await expectToast(page, 'This contact message no longer exists');
  await expect(toastOf(page, 'Failed to fetch contact messages')).toHaveCount(0);
  await expect(rowOf(page, subject)).toBeVisible();
  await expect(page).not.toHaveURL(/message=/);
  await expect(page).toHaveURL(/q=Still/);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
});

test('on a phone an address stands on one line beside its word', async ({ staffPage: page, staff, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const email = 'quick.fox@example.com';
  const conversation = await receiveMessage(site.url, staff, { subject: unique('Narrow'), email });
  await page.goto(`/admin/contacts?message=${conversation._id}`);
  const address = page.getByRole('dialog').getByRole('link', { name: email });
  await expect(address).toBeVisible();
  expect(await address.evaluate((link) => link.getClientRects().length)).toBe(1);
});

test('a sender of a long name stays inside the conversation', async ({ staffPage: page, staff, site }) => {
  const name = 'w'.repeat(100);
  const conversation = await receiveMessage(site.url, staff, { subject: unique('Who was that'), name });
  await page.goto(`/admin/contacts?message=${conversation._id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`${name} (Customer)`)).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const entry = await dialog.getByRole('article').boundingBox();
    const frame = await dialog.boundingBox();
    expect((entry?.x ?? 0) + (entry?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
  }
});

test('a toast leaves the way out of a conversation free', async ({ staffPage: page, staff, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const conversation = await receiveMessage(site.url, staff, { subject: unique('Way out') });
  await page.goto(`/admin/contacts?message=${conversation._id}`);
  await page.getByRole('button', { name: 'Mark as spam' }).click();
  await expectToast(page, 'Moved to spam');
  const toasts = await page.getByRole('region', { name: 'Notifications' }).boundingBox();
  const close = await page.getByRole('dialog').getByRole('button', { name: 'Close' }).boundingBox();
  expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThan(toasts?.x ?? 0);
});

test('a response says when its mail has left, without being asked again', async ({
  staffPage: page,
  staff,
  site,
}) => {
  const conversation = await receiveMessage(site.url, staff, { subject: unique('Follow the mail') });
  await page.goto(`/admin/contacts?message=${conversation._id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Original Message')).toBeVisible();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/admin\/contacts\/\w+$/, async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByLabel('Send Response').fill('On its way.');
  await dialog.getByRole('button', { name: 'Send Response' }).click();
  await expect(dialog.getByText('Waiting to be sent', { exact: true })).toBeVisible();
  letGo();
  // This server has no mail server to hand it to, and does not claim to have sent anything.
  await expect(
    dialog.getByText(
      /^Saved as a file on [A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d, not sent: no mail server is configured$/,
    ),
  ).toBeVisible();
  await expect(dialog.getByText('Waiting to be sent')).toHaveCount(0);
});

for (const [mailServer, reason, words] of [
  ['a mail server', undefined, 'Sent by email on Mar 01, 2026 09:30'],
  ['none', 'no mail server', 'Saved as a file on Mar 01, 2026 09:30, not sent: no mail server'],
] as const) {
  test(`a mail that left says when, with ${mailServer}`, async ({ staffPage: page, staff, site }) => {
    const conversation = await receiveMessage(site.url, staff, { subject: unique('Sent long ago') });
    const delivery = { state: 'sent', at: '2026-03-01T09:30:00.000Z', reason };
    const response = {
      _id: 'r1',
      message: 'Hi',
      timestamp: conversation.createdAt,
      sentBy: 'admin',
      delivery,
    };
    const body = { ...conversation, isRead: true, isResponded: true, responses: [response] };
    await interfere(page, 'GET', /^\/api\/admin\/contacts\/\w+$/, { status: 200, body });
    await page.goto(`/admin/contacts?message=${conversation._id}`);
    await expect(page.getByRole('dialog').getByText(words, { exact: true })).toBeVisible();
  });
}

test('a response whose mail failed can be tried again', async ({ staffPage: page, staff, site }) => {
  const conversation = await receiveMessage(site.url, staff, { subject: unique('Undeliverable') });
  const failed: Conversation = {
    ...conversation,
    isRead: true,
    isResponded: true,
    responses: [
      {
        _id: 'r1',
        message: 'Hello?',
        timestamp: conversation.createdAt,
        sentBy: 'admin',
        delivery: { state: 'failed', reason: 'mailbox unavailable' },
      },
    ],
  };
  await interfere(page, 'GET', /^\/api\/admin\/contacts\/\w+$/, { status: 200, body: failed });
  const answered = structuredClone(failed);
  for (const response of answered.responses) response.delivery = { state: 'queued' };
  await interfere(page, 'POST', /\/responses\/r1\/retry$/, { status: 200, body: { contact: answered } });
  await page.goto(`/admin/contacts?message=${conversation._id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Failed: mailbox unavailable', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Waiting to be sent', { exact: true })).toBeVisible();
});

test('deleting asks in the browser’s own dialog', async ({ staffPage: page, staff, site }) => {
  const conversation = await receiveMessage(site.url, staff, { subject: unique('Delete me') });
  await page.goto(listOf(conversation.subject));
  const questions: string[] = [];
  let answer = false;
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return answer ? dialog.accept() : dialog.dismiss();
  });
  await rowOf(page, conversation.subject).getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, conversation.subject)).toBeVisible();
  answer = true;
  await rowOf(page, conversation.subject).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Contact message deleted');
  await expect(page.getByText('No contact messages found.')).toBeVisible();
  expect(questions).toEqual(Array(2).fill('Are you sure you want to delete this contact message?'));
});

test('messages are filtered by what they show, spam included', async ({ staffPage: page, staff, site }) => {
  const conversation = await receiveMessage(site.url, staff, { subject: unique('Is this spam') });
  await page.goto(`/admin/contacts?message=${conversation._id}`);
  await page.getByRole('button', { name: 'Mark as spam' }).click();
  await expectToast(page, 'Moved to spam');
  await page.keyboard.press('Escape');
  await page.goto(listOf(conversation.subject));
  await expect(page.getByText('No contact messages found.')).toBeVisible();
  await page.getByLabel('Filter by status').selectOption('spam');
  await expect(rowOf(page, conversation.subject).getByText('Spam', { exact: true })).toBeVisible();
  await rowOf(page, conversation.subject).getByRole('button', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await expectToast(page, 'Moved to the inbox');
});

test('the list goes out as a file for a spreadsheet', async ({ staffPage: page, staff, site }) => {
  const conversation = await receiveMessage(site.url, staff, { subject: unique('For the sheet') });
  await page.goto(listOf(conversation.subject));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(conversation.subject);
});

test('an empty inbox says so', async ({ staffPage: page }) => {
  await interfere(page, 'GET', /^\/api\/admin\/contacts$/, { status: 200, body: [] });
  await page.goto('/admin/contacts');
  await expect(page.getByText('No contact messages found.')).toBeVisible();
});
