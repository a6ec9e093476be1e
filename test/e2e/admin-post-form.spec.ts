import { apiPaths } from '#contract/paths.ts';
import type { AdminPost, Post, PostInput } from '#contract/posts.ts';
import { expectToast, interfere, rowOf, toastOf, unique, writeContent } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { postPayload } from '#test/support/factories.ts';

/** The smallest picture there is. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'cover.png', mimeType: 'image/png', buffer: pixel };

test('a post is written, named by its title and created', { tag: '@main' }, async ({
  staffPage: page,
  staff,
}) => {
  const title = unique('Größe & Wirkung');
  await page.goto('/admin/blogs/create');
  await expect(page.getByLabel('Status')).toHaveValue('draft');
  await page.getByLabel('Title').fill(title);
  await expect(page.getByLabel('Slug')).toHaveValue(/^grosse-and-wirkung-\d+-\d+$/);
  await page.getByLabel('Slug').fill('My Own Slug!');
  await page.getByLabel('Excerpt').fill('In short.');
  await writeContent(page, 'Content', 'The whole story.');
  await page.getByLabel('Status').selectOption('published');
  await page.getByLabel('Image URL').fill('https://pictures.example/cover.jpg');
  await page.getByLabel('Video URL').fill('https://vimeo.com/76979871');
  await page.getByLabel('Tags').fill(' ads, AI ,, ads');
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expectToast(page, 'Blog post created successfully!');
  await expect(page).toHaveURL(/\/admin\/blogs$/);
  await expect(rowOf(page, title).getByText('Published', { exact: true })).toBeVisible();

  const [card] = await staff.send<Post[]>(
    'GET',
    `${apiPaths.adminPosts}?${new URLSearchParams({ q: title })}`,
  );
  expect(card).toMatchObject({
    title,
    slug: 'my-own-slug',
    excerpt: 'In short.',
    content: '<p>The whole story.</p>',
    featuredImage: 'https://pictures.example/cover.jpg',
    videoUrl: 'https://vimeo.com/76979871',
    tags: ['ads', 'AI'],
    status: 'published',
  });
});

test('every change of the title names the post anew', async ({ staffPage: page }) => {
  await page.goto('/admin/blogs/create');
  await page.getByLabel('Title').fill('First thought');
  await expect(page.getByLabel('Slug')).toHaveValue('first-thought');
  await page.getByLabel('Slug').fill('typed-by-hand');
  await page.getByLabel('Title').fill('Second thought');
  await expect(page.getByLabel('Slug')).toHaveValue('second-thought');
});

test('the hint at the slug says where the post will be, also when its title has no letter for an address', async ({
  staffPage: page,
  staff,
}) => {
  await page.goto('/admin/blogs/create');
  const slug = page.getByLabel('Slug');
  await expect(slug).toHaveAccessibleDescription('Generated from the title.');
  await page.getByLabel('Title').fill('First thought');
  await expect(slug).toHaveAccessibleDescription('URL: /blog/first-thought');
  await slug.fill('My Own Slug!');
  await expect(slug).toHaveAccessibleDescription('URL: /blog/my-own-slug');
  await slug.fill('');
  await expect(slug).toHaveAccessibleDescription('Leave empty to use the title: /blog/first-thought');
  await page.getByLabel('Title').fill('良い広告の書き方');
  await expect(slug).toHaveAccessibleDescription(
    'The title has no letters for a URL. If left empty, it becomes /blog/post or the next free one.',
  );
  await writeContent(page, 'Content', '本文');
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expectToast(page, 'Blog post created successfully!');
  const query = new URLSearchParams({ q: '良い広告の書き方' });
  const [made] = await staff.send<Post[]>('GET', `${apiPaths.adminPosts}?${query}`);
  expect(made?.slug).toMatch(/^post(-\d+)?$/);

  const kept = await staff.createPost({ title: unique('Kept address') });
  await page.goto(`/admin/blogs/edit/${kept._id}`);
  await page.getByLabel('Title').fill('良い広告');
  await expect(slug).toHaveAccessibleDescription(`Leave empty to keep the current URL: /blog/${kept.slug}`);
});

test('an edit starts from what is there and is saved by Ctrl+S', { tag: '@main' }, async ({
  staffPage: page,
  staff,
}) => {
  const post = await staff.createPost({
    title: unique('Before the edit'),
    featuredImage: 'https://pictures.example/old.jpg',
    tags: ['one', 'two'],
  });
  await page.goto(`/admin/blogs/edit/${post._id}`);
  await expect(page.getByLabel('Title')).toHaveValue(post.title);
  await expect(page.getByLabel('Tags')).toHaveValue('one, two');
  await expect(page.getByText('Current image')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update Blog Post' })).toBeVisible();
  await page.getByLabel('Excerpt').fill('Changed.');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Blog post updated successfully!');
  await expect(page).toHaveURL(/\/admin\/blogs$/);
  const saved = await staff.send<Post>('GET', apiPaths.adminPost(post._id));
  expect(saved).toMatchObject({ excerpt: 'Changed.', slug: post.slug, content: post.content });
});

test('a chosen file is uploaded on saving and takes precedence over the address', { tag: '@main' }, async ({
  staffPage: page,
  staff,
}) => {
  const title = unique('With a picture');
  await page.goto('/admin/blogs/create');
  await page.getByLabel('Title').fill(title);
  await writeContent(page, 'Content', 'See above.');
  await page.getByLabel('Image URL').fill('https://pictures.example/other.jpg');
  await page.getByLabel('Featured Image').setInputFiles(picture);
  await expect(page.getByText('New image')).toBeVisible();
  await expect(page.getByLabel('Image URL')).toBeDisabled();
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expectToast(page, 'Blog post created successfully!');
  const [post] = await staff.send<Post[]>(
    'GET',
    `${apiPaths.adminPosts}?${new URLSearchParams({ q: title })}`,
  );
  expect(post?.featuredImage).toMatch(/^\/uploads\/[0-9a-f]{32}-1x1\.png$/);
});

test('a picture can be dropped and pasted, and anything else is refused', async ({ staffPage: page }) => {
  await page.goto('/admin/blogs/create');
  const zone = page.getByText('Choose a file, or drop or paste one here');
  const hand = (kind: 'drop' | 'paste', name: string, type: string) =>
    zone.evaluate(
      (element, { kind: event, name: fileName, type: fileType }) => {
        const data = new DataTransfer();
        data.items.add(new File(['x'], fileName, { type: fileType }));
        const options = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          event === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        );
      },
      { kind, name, type },
    );
  await hand('drop', 'notes.txt', 'text/plain');
  await expect(page.getByText('Please choose an image file')).toBeVisible();
  await expect(page.getByLabel('Featured Image')).toHaveAccessibleDescription(/Please choose an image file/);
  await expect(page.getByLabel('Image URL')).not.toHaveAttribute('aria-invalid', 'true');
  await hand('drop', 'dropped.png', 'image/png');
  await expect(page.getByText('dropped.png')).toBeVisible();
  await page.getByRole('button', { name: 'Discard file' }).click();
  await hand('paste', 'pasted.png', 'image/png');
  await expect(page.getByText('pasted.png')).toBeVisible();
});

test('an upload that fails gives its reason below the toast and at the field, and keeps everything', async ({
  staffPage: page,
}) => {
  await page.goto('/admin/blogs/create');
  await page.getByLabel('Title').fill('Kept title');
  await writeContent(page, 'Content', 'Kept words');
  const notReally = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') };
  await page.getByLabel('Featured Image').setInputFiles(notReally);
  const refused = page.waitForResponse(`**${apiPaths.upload}`);
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  const { message } = (await (await refused).json()) as { message: string };
  await expectToast(page, 'Failed to create blog post');
  await expect(toastOf(page, message)).toBeVisible();
  await expect(page.locator('form').getByText(message)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Kept title');
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('Kept words');
  await expect(page.getByText('fake.png')).toBeVisible();
});

test('nothing can be typed that the save under way would not hold', async ({ staffPage: page, staff }) => {
  const post = await staff.createPost({ title: unique('Being saved') });
  const held = Promise.withResolvers<void>();
  await page.route(`**${apiPaths.post(post._id)}`, async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
  });
  await page.goto(`/admin/blogs/edit/${post._id}`);
  const excerpt = page.getByLabel('Excerpt');
  await excerpt.fill('Saved.');
  const sending = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Control+s');
  await sending;
  await expect(excerpt).not.toBeFocused();
  await page.keyboard.type(' Lost?');
  held.resolve();
  await expectToast(page, 'Failed to update blog post');
  await expect(excerpt).toHaveValue('Saved.');
  await expect(excerpt).toBeFocused();
});

test('an upload shows how far it is and can be called off', async ({ staffPage: page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(`**${apiPaths.upload}`, async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto('/admin/blogs/create');
  await page.getByLabel('Title').fill('Not sent');
  await writeContent(page, 'Content', 'Words');
  await page.getByLabel('Featured Image').setInputFiles(picture);
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page).toHaveURL(/\/create$/);
  await expect(page.getByText('cover.png')).toBeVisible();
  held.resolve();
});

test('what the contract refuses is said at its field before anything is sent', async ({
  staffPage: page,
}) => {
  await page.goto('/admin/blogs/create');
  await page.getByLabel('Video URL').fill('not an address');
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expect(page.locator('form').getByText('Title is required')).toBeVisible();
  await expect(page.locator('form').getByText(/^Video URL must be an address/)).toBeVisible();
  await expectToast(page, 'Title is required');
  await expect(page.getByLabel('Title')).toBeFocused();
});

test('whoever mends one of two errors can go on typing there', async ({ staffPage: page }) => {
  await page.goto('/admin/blogs/create');
  const video = page.getByLabel('Video URL');
  await video.fill('not an address');
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await video.fill('');
  await video.pressSequentially('https://vimeo.com/76979871');
  await expect(video).toBeFocused();
  await expect(video).toHaveValue('https://vimeo.com/76979871');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.locator('form').getByText('Title is required')).toBeVisible();
});

test('what is missing or refused stands at its field', { tag: '@main' }, async ({
  staffPage: page,
  staff,
}) => {
  const taken = await staff.createPost({ title: unique('Taken name') });
  await page.goto('/admin/blogs/create');
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  for (const field of ['Title', 'Content'])
    await expect(page.locator('form').getByText(`${field} is required`)).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill('Any title');
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expect(page.locator('form').getByText('Title is required')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused();

  await writeContent(page, 'Content', 'Words');
  await page.getByLabel('Slug').fill(taken.slug);
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  const message = `The slug '${taken.slug}' is already taken. Please choose another one.`;
  await expectToast(page, message);
  await expect(page.locator('form').getByText(message)).toBeVisible();
  await expect(page.getByLabel('Slug')).toBeFocused();
  await page.getByLabel('Tags').focus();
  await expect(page.locator('form').getByText(message)).toBeVisible();
});

test('leaving with unsaved changes asks first', { tag: '@main' }, async ({ staffPage: page }) => {
  await page.goto('/admin/blogs/create');
  await page.getByLabel('Title').fill('Unsaved');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Unsaved');

  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('logging out with unsaved changes asks before the session ends', async ({ staffPage: page }) => {
  await page.goto('/admin/blogs/create');
  await page.getByLabel('Title').fill('Unsaved');
  const asked: string[] = [];
  let answer = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return answer ? dialog.accept() : dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => asked).toEqual(['confirm']);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await expect(page.getByLabel('Title')).toHaveValue('Unsaved');
  answer = true;
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(asked).toEqual(['confirm', 'confirm']);
});

test('nothing changed, nothing asked', async ({ staffPage: page, staff }) => {
  const post = await staff.createPost({ title: unique('Only looked at') });
  await page.goto(`/admin/blogs/edit/${post._id}`);
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);
});

test('someone else saved in between: both versions are shown and one decides', { tag: '@main' }, async ({
  staffPage: page,
  staff,
}) => {
  const input: PostInput = postPayload({ title: unique('Two hands'), excerpt: 'The start.' });
  const post = await staff.createPost(input);
  await page.goto(`/admin/blogs/edit/${post._id}`);
  await page.getByLabel('Excerpt').fill('My excerpt.');
  await staff.updatePost(post, { ...input, excerpt: 'Their excerpt.' });
  // Where their version cannot be fetched, one's own stays in the form.
  await interfere(page, 'GET', new RegExp(`${apiPaths.adminPost(post._id)}$`), 'no answer');
  await page.getByRole('button', { name: 'Update Blog Post' }).click();
  await expectToast(page, 'Failed to load the saved version');
  await expect(page.getByLabel('Excerpt')).toHaveValue('My excerpt.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Update Blog Post' }).click();

  const dialog = page.getByRole('dialog', { name: 'Someone else changed this blog post' });
  await expect(dialog.getByText('My excerpt.')).toBeVisible();
  await expect(dialog.getByText('Their excerpt.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue editing' }).click();
  await expect(page.getByLabel('Excerpt')).toHaveValue('My excerpt.');
  expect((await staff.send<Post>('GET', apiPaths.adminPost(post._id))).excerpt).toBe('Their excerpt.');

  await page.getByRole('button', { name: 'Update Blog Post' }).click();
  await dialog.getByRole('button', { name: 'Save my version' }).click();
  await expectToast(page, 'Blog post updated successfully!');
  expect((await staff.send<Post>('GET', apiPaths.adminPost(post._id))).excerpt).toBe('My excerpt.');
});

test('a colleague’s unpublishing is not undone by a form that was open', async ({
  staffPage: page,
  staff,
}) => {
  const post = await staff.createPost({ title: unique('Taken back'), status: 'published' });
  const stored = () => staff.send<AdminPost>('GET', apiPaths.adminPost(post._id));
  await page.goto(`/admin/blogs/edit/${post._id}`);
  await page.getByLabel('Excerpt').fill('My excerpt.');
  const theirs = await staff.send('PATCH', apiPaths.postStatus(post._id), { status: 'draft' });
  const update = page.getByRole('button', { name: 'Update Blog Post' });
  await update.click();

  const dialog = page.getByRole('dialog', { name: 'Someone else changed this blog post' });
  await expect(dialog.getByRole('heading', { name: 'Status' })).toBeVisible();
  expect(await stored()).toEqual(theirs);
  // Their status, my words: set in the form, and then nothing but the words is left to decide about.
  await dialog.getByRole('button', { name: 'Continue editing' }).click();
  await page.getByLabel('Status').selectOption('draft');
  await update.click();
  await expect(dialog.getByText('My excerpt.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Status' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save my version' }).click();
  await expectToast(page, 'Blog post updated successfully!');
  expect(await stored()).toMatchObject({ status: 'draft', excerpt: 'My excerpt.' });
});

test('the date of publication can be set to the past, and is what visitors are shown', async ({
  staffPage: page,
  staff,
}) => {
  const post = await staff.createPost({ title: unique('Older than it looks') });
  await page.goto(`/admin/blogs/edit/${post._id}`);
  const date = page.getByLabel('Publish date');
  await expect(date).toHaveValue(post.createdAt.slice(0, 16));
  await date.fill('2099-01-01T00:00');
  await page.getByRole('button', { name: 'Update Blog Post' }).click();
  await expectToast(page, 'The publication date must not be in the future');
  await expect(date).toBeFocused();
  await date.fill('2021-05-06T07:08');
  await page.getByRole('button', { name: 'Update Blog Post' }).click();
  await expectToast(page, 'Blog post updated successfully!');
  expect(await staff.send('GET', apiPaths.adminPost(post._id))).toMatchObject({
    publishedAt: '2021-05-06T07:08:00.000Z',
    updatedAt: post.updatedAt,
  });
  await page.goto(`/blog/${post.slug}`);
  await expect(page.getByText('Published on')).toHaveText('Published on May 06, 2021');
  await expect(page.locator('meta[property="article:published_time"]')).toHaveAttribute(
    'content',
    '2021-05-06T07:08:00.000Z',
  );
});

test('the saved version can be taken instead', async ({ staffPage: page, staff }) => {
  const input: PostInput = postPayload({ title: unique('Theirs wins') });
  const post = await staff.createPost(input);
  await page.goto(`/admin/blogs/edit/${post._id}`);
  await page.getByLabel('Excerpt').fill('Mine.');
  await staff.updatePost(post, { ...input, excerpt: 'Theirs.' });
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').getByRole('button', { name: 'Use the saved version' }).click();
  await expect(page.getByLabel('Excerpt')).toHaveValue('Theirs.');
  // Nothing of one's own is left that could get lost.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);
});

test('a post that cannot be loaded says so and returns to the list', async ({ staffPage: page }) => {
  await page.goto('/admin/blogs/edit/no-such-post');
  await expectToast(page, 'Failed to load blog post');
  await expect(page).toHaveURL(/\/admin\/blogs$/);
});

test('a failed save says so in the form, and the file need not be sent again', async ({
  staffPage: page,
}) => {
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(apiPaths.upload)) uploads += 1;
  });
  await interfere(page, 'POST', /^\/api\/blogs$/, 'no answer');
  await page.goto('/admin/blogs/create');
  await page.getByLabel('Title').fill('Tried twice');
  await writeContent(page, 'Content', 'Words');
  await page.getByLabel('Featured Image').setInputFiles(picture);
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expectToast(page, 'Failed to create blog post');
  // The toast leaves; the reason stays in the form until something is changed.
  const reason = page.locator('form').getByText('Failed to create blog post');
  await expect(reason).toBeVisible();
  await page.getByLabel('Excerpt').fill('Tried twice');
  await expect(reason).toBeHidden();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expectToast(page, 'Blog post created successfully!');
  expect(uploads).toBe(1);
});

test('a post that is opened by its address is asked for once, and anew whenever it is opened again', async ({
  staffPage: page,
  staff,
}) => {
  const post = await staff.createPost({ title: unique('Before') });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === apiPaths.adminPost(post._id)) asked.push(request.method());
  });
  await page.goto(`/admin/blogs/edit/${post._id}`);
  await expect(page.getByLabel('Title')).toHaveValue(post.title);
  expect(asked).toEqual(['GET']);

  const title = unique('After');
  await staff.updatePost(post, { title });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await rowOf(page, title).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
});
