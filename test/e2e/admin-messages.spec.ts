import type { Page } from '@playwright/test';
import type { Conversation } from '#contract/conversations.ts';
import {
  expectToast,
  interfere,
  receiveMessage,
  rowOf,
  toastOf,
  unique,
  writeContent,
} from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { adminAccount } from '#test/support/run-server.ts';
import type { Staff } from '#test/support/staff.ts';

/** Every failure that has a text of its own, each with the real call behind it failing without an answer and with a message. */

type Scene = { page: Page; staff: Staff; origin: string };
type Failure = {
  /** What the toast says when the server gives no message of its own. */
  toast: string;
  method: string;
  path: RegExp;
  /** Whether a message of the server's takes the toast's place. */
  showsServerMessage?: boolean;
  act: (scene: Scene) => Promise<void>;
};

const signIn = async ({ page }: Scene) => {
  await page.goto('/admin-access-portal');
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/admin-access-portal');
  await page.getByLabel('Email').fill(adminAccount.email);
  await page.getByLabel('Password').fill(adminAccount.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

const listed = async ({ page, staff }: Scene, kind: 'post' | 'page') => {
  const title = unique('Meets trouble');
  if (kind === 'post') await staff.createPost({ title, status: 'draft' });
  else await staff.createPage({ title, isPublished: false });
  await page.goto(`/admin/${kind === 'post' ? 'blogs' : 'pages'}?${new URLSearchParams({ q: title })}`);
  return rowOf(page, title);
};

const fillPost = async ({ page }: Scene) => {
  await page.goto('/admin/blogs/create');
  await page.getByLabel('Title').fill(unique('Never saved'));
  await writeContent(page, 'Content', 'Words');
};

const picture = { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from('picture') };

const received = ({ origin, staff }: Scene): Promise<Conversation> =>
  receiveMessage(origin, staff, { subject: unique('Meets trouble') });

const failures: Record<string, Failure> = {
  'signing in': {
    toast: 'Login failed',
    method: 'POST',
    path: /^\/api\/auth\/login$/,
    showsServerMessage: true,
    act: signIn,
  },
  'listing posts': {
    toast: 'Failed to fetch blogs',
    method: 'GET',
    path: /^\/api\/admin\/blogs$/,
    act: async ({ page }) => void (await page.goto('/admin/blogs')),
  },
  'changing the status of a post': {
    toast: 'Failed to update blog status',
    method: 'PATCH',
    path: /^\/api\/blogs\/[^/]+\/status$/,
    act: async (scene) => (await listed(scene, 'post')).getByRole('button', { name: 'Publish' }).click(),
  },
  'deleting a post': {
    toast: 'Failed to delete blog',
    method: 'DELETE',
    path: /^\/api\/blogs\//,
    act: async (scene) => {
      await (await listed(scene, 'post')).getByRole('button', { name: 'Delete' }).click();
      await scene.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    },
  },
  'creating a post': {
    toast: 'Failed to create blog post',
    method: 'POST',
    path: /^\/api\/blogs$/,
    showsServerMessage: true,
    act: async (scene) => {
      await fillPost(scene);
      await scene.page.getByRole('button', { name: 'Create Blog Post' }).click();
    },
  },
  'uploading the image of a post': {
    toast: 'Failed to create blog post',
    method: 'POST',
    path: /^\/api\/upload\/image$/,
    act: async (scene) => {
      await fillPost(scene);
      await scene.page.getByLabel('Featured Image').setInputFiles(picture);
      await scene.page.getByRole('button', { name: 'Create Blog Post' }).click();
    },
  },
  'uploading another image of a post': {
    toast: 'Failed to update blog post',
    method: 'POST',
    path: /^\/api\/upload\/image$/,
    act: async ({ page, staff }) => {
      const { _id } = await staff.createPost({ title: unique('Not updated') });
      await page.goto(`/admin/blogs/edit/${_id}`);
      await page.getByLabel('Featured Image').setInputFiles(picture);
      await page.getByRole('button', { name: 'Update Blog Post' }).click();
    },
  },
  'updating a post': {
    toast: 'Failed to update blog post',
    method: 'PUT',
    path: /^\/api\/blogs\//,
    showsServerMessage: true,
    act: async ({ page, staff }) => {
      const { _id } = await staff.createPost({ title: unique('Not updated') });
      await page.goto(`/admin/blogs/edit/${_id}`);
      await page.getByRole('button', { name: 'Update Blog Post' }).click();
    },
  },
  'loading a post to edit': {
    toast: 'Failed to load blog post',
    method: 'GET',
    path: /^\/api\/admin\/blogs\/./,
    act: async ({ page, staff }) => {
      const { _id } = await staff.createPost({ title: unique('Not loaded') });
      await page.goto(`/admin/blogs/edit/${_id}`);
    },
  },
  'listing messages': {
    toast: 'Failed to fetch contact messages',
    method: 'GET',
    path: /^\/api\/admin\/contacts$/,
    act: async ({ page }) => void (await page.goto('/admin/contacts')),
  },
  'deleting a message': {
    toast: 'Failed to delete contact message',
    method: 'DELETE',
    path: /^\/api\/admin\/contacts\//,
    act: async (scene) => {
      const { subject } = await received(scene);
      scene.page.once('dialog', (dialog) => dialog.accept());
      await scene.page.goto(`/admin/contacts?${new URLSearchParams({ q: subject })}`);
      await rowOf(scene.page, subject).getByRole('button', { name: 'Delete' }).click();
    },
  },
  'sending a response': {
    toast: 'Failed to send response',
    method: 'POST',
    path: /^\/api\/admin\/contacts\/[^/]+\/respond$/,
    act: async (scene) => {
      const { _id } = await received(scene);
      await scene.page.goto(`/admin/contacts?message=${_id}`);
      await scene.page.getByLabel('Send Response').fill('Kept words');
      await scene.page.getByRole('button', { name: 'Send Response' }).click();
    },
  },
  'listing pages': {
    toast: 'Failed to fetch pages',
    method: 'GET',
    path: /^\/api\/admin\/pages$/,
    act: async ({ page }) => void (await page.goto('/admin/pages')),
  },
  'creating a page': {
    toast: 'Failed to save page',
    method: 'POST',
    path: /^\/api\/admin\/pages$/,
    showsServerMessage: true,
    act: async ({ page }) => {
      await page.goto('/admin/pages?create=1');
      await page.getByLabel('Page Title').fill(unique('Never saved'));
      await writeContent(page, 'Page Content', 'Words');
      await page.getByRole('button', { name: 'Create Page' }).click();
    },
  },
  'updating a page': {
    toast: 'Failed to save page',
    method: 'PUT',
    path: /^\/api\/admin\/pages\//,
    showsServerMessage: true,
    act: async ({ page, staff }) => {
      const { _id } = await staff.createPage({ title: unique('Not updated') });
      await page.goto(`/admin/pages?edit=${_id}`);
      await page.getByRole('button', { name: 'Update Page' }).click();
    },
  },
  'changing the status of a page': {
    toast: 'Failed to update page status',
    method: 'PATCH',
    path: /^\/api\/admin\/pages\/[^/]+\/publish$/,
    act: async (scene) => (await listed(scene, 'page')).getByRole('button', { name: 'Publish' }).click(),
  },
  'deleting a page': {
    toast: 'Failed to delete page',
    method: 'DELETE',
    path: /^\/api\/admin\/pages\//,
    act: async (scene) => {
      scene.page.once('dialog', (dialog) => dialog.accept());
      await (await listed(scene, 'page')).getByRole('button', { name: 'Delete' }).click();
    },
  },
};

const reason = 'The reason that the server gives.';

for (const [name, { toast, method, path, showsServerMessage = false, act }] of Object.entries(failures)) {
  test(`${name}: '${toast}'`, async ({ staffPage: page, staff, site }) => {
    await interfere(page, method, path, 'no answer');
    await act({ page, staff, origin: site.url });
    await expectToast(page, toast);

    await interfere(page, method, path, { status: 500, body: { message: reason } });
    await act({ page, staff, origin: site.url });
    await expectToast(page, showsServerMessage ? reason : toast);
    if (showsServerMessage) await expect(toastOf(page, toast)).toHaveCount(0);
  });
}

test('a message that cannot be marked read opens all the same, in silence', async ({
  staffPage: page,
  staff,
  site,
}) => {
  await interfere(page, 'PATCH', /^\/api\/admin\/contacts\/[^/]+\/read$/, { status: 500 });
  const { _id, subject } = await received({ page, staff, origin: site.url });
  const refused = page.waitForResponse((response) => response.url().endsWith(`${_id}/read`));
  await page.goto(`/admin/contacts?message=${_id}`);
  await refused;
  await expect(page.getByRole('dialog').getByText('Original Message')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, subject).getByText('New', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  // The next time it is opened, it is tried again.
  await page.unrouteAll();
  await rowOf(page, subject).getByRole('button', { name: 'View' }).click();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, subject).getByText('Read', { exact: true })).toBeVisible();
});

test('a dashboard that cannot count logs it and says nothing', async ({ staffPage: page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await interfere(page, 'GET', /^\/api\/admin\/stats$/, { status: 500 });
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Total Blogs' })).toContainText('–');
  await expect.poll(() => logged.join('\n')).toContain('Failed to load dashboard stats');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a list that failed can be asked for again', { tag: '@main' }, async ({ staffPage: page, staff }) => {
  const { title } = await staff.createPost({ title: unique('Comes on the second try') });
  await interfere(page, 'GET', /^\/api\/admin\/blogs$/, 'no answer');
  await page.goto(`/admin/blogs?${new URLSearchParams({ q: title })}`);
  await expectToast(page, 'Failed to fetch blogs');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, title)).toBeVisible();
});
