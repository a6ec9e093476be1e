import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Conversation } from '#contract/conversations.ts';
import { adminPaths, apiPaths, sitePaths } from '#contract/paths.ts';
import type { AdminPost } from '#contract/posts.ts';
import { receiveMessage, unique } from '#test/support/admin-screen.ts';
import { webClipboard } from '#test/support/clipboards.ts';
import { adminAccount } from '#test/support/run-server.ts';
import { pngImage } from '#test/support/test-images.ts';
import { uploadOverHttp } from '#test/support/upload-over-http.ts';
import { eventually } from './eventually.ts';
import type { Journeys } from './journeys.ts';
import type { Visit } from './visit.ts';

const content = { role: 'field', name: 'Content' } as const;

/** A paste that a script makes up carries nothing in some browsers: this one is copied for real before. */
async function copy(visit: Visit, html: string) {
  await visit.click({ role: 'field', name: 'Title' });
  await visit.evaluate((copied) => {
    const putIn = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/html', copied);
      event.preventDefault();
    };
    window.addEventListener('copy', putIn, { capture: true, once: true });
  }, html);
  await visit.press('Control', 'a');
  await visit.press('Control', 'c');
}

/** What the toolbar with this button says of what lies beyond its edge, and how visibly. */
async function hintOf(visit: Visit, name: string) {
  await visit.sees({ role: 'button', name });
  return visit.read({ role: 'button', name }, (button) => {
    const { content, opacity } = getComputedStyle(button.closest('[role="toolbar"]') as Element, '::after');
    return `${content} ${opacity}`;
  });
}

export const staffJourneys: Journeys = {
  'signs in and out': async ({ visit }) => {
    await visit.open(adminPaths.posts);
    await visit.isAt(adminPaths.login);
    await visit.fill('Email', adminAccount.email);
    await visit.fill('Password', adminAccount.password);
    await visit.push('Sign In');
    await visit.isAt(adminPaths.posts);
    await visit.reads(`Welcome, ${adminAccount.name}`);
    await visit.push('Profile menu');
    await visit.push('Logout');
    await visit.isAt(sitePaths.home);
    assert.equal(await visit.evaluate(() => localStorage.getItem('token')), null);
  },

  'writes a post, with pictures and a paste, and publishes it': async ({ visit, staff }) => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-browsers-'));
    const picture = join(folder, 'desk.png');
    await writeFile(picture, await pngImage());
    const title = unique('Written elsewhere');

    await visit.signedInAs(staff.token);
    await visit.open(adminPaths.createPost);
    await visit.fill('Title', title);
    await visit.click(content);
    await visit.type('Some ');
    await visit.press('Control', 'b');
    await visit.type('bold');
    await visit.press('Control', 'b');
    await visit.type(' words');
    await visit.push('Image');
    await visit.choose('Image file', picture);
    await visit.fill('Alternative text', 'A desk');
    await visit.push('Insert image');
    await visit.sees({ role: 'image', name: 'A desk' });
    await copy(visit, webClipboard);
    await visit.click(content);
    await visit.press('Control', 'End');
    await visit.press('Enter');
    await visit.press('Control', 'v');
    await visit.sees({ role: 'heading', name: 'Title' });
    await visit.choose('Featured Image', picture);
    await visit.reads('desk.png');
    await visit.push('Create Blog Post');
    await visit.reads('Blog post created successfully!');
    await rm(folder, { recursive: true });

    const query = new URLSearchParams({ q: title });
    const [post] = await staff.send<AdminPost[]>('GET', `${apiPaths.adminPosts}?${query}`);
    assert.match(post?.featuredImage ?? '', /^\/uploads\/.+\.png$/);
    assert.match(
      post?.content ?? '',
      /^<p>Some <strong>bold<\/strong> words<img src="\/uploads\/[^"]+\.png" alt="A desk"><\/p><h3>Title<\/h3><p>Text with <code>code<\/code>/,
    );

    await visit.push('Publish', title);
    await visit.reads('Blog published successfully');
    await visit.open(sitePaths.post(post?.slug ?? ''));
    await visit.sees({ role: 'heading', name: title });
    await visit.sees({ role: 'image', name: 'A desk' });
  },

  'looks at every screen': async ({ visit, staff }) => {
    await visit.signedInAs(staff.token);
    await visit.open(adminPaths.contacts);
    await visit.sees({ role: 'heading', name: 'Contact Messages' });
    await visit.follow('Saved replies');
    await visit.sees({ role: 'heading', name: 'Saved replies' });
    for (const name of ['Dashboard', 'Blog Posts', 'Manage Pages', 'Audit log']) {
      await visit.follow(name);
      await visit.sees({ role: 'heading', name });
    }
    await visit.push('Profile menu');
    await visit.follow('Account');
    await visit.sees({ role: 'heading', name: 'Account' });
    await visit.follow('Create Blog');
    await visit.sees({ role: 'heading', name: 'Create New Blog Post' });
  },

  'opens a post at its top': async ({ visit, staff }) => {
    const title = unique('Opened again');
    await staff.createPost({ title, content: '<p>A long story.</p>'.repeat(80) });
    await visit.signedInAs(staff.token);
    await visit.open(adminPaths.posts);
    await visit.click({ role: 'link', name: 'Edit', beside: title });
    await visit.reads('A long story.');
    await visit.sees({ role: 'button', name: 'Bold' });
    assert.equal(await visit.evaluate(() => window.scrollY), 0);
  },

  'styles a picture on a narrow screen': async ({ visit, staff, origin }) => {
    const picture = await uploadOverHttp(origin, staff.token, await pngImage());
    const { _id } = await staff.createPost({ content: `<p><img src="${picture}" alt="A sign"></p>` });
    await visit.signedInAs(staff.token);
    await visit.resize(360, 640);
    await visit.open(adminPaths.editPost(_id));
    assert.match(await hintOf(visit, 'Undo'), /›.* 1$/);
    await visit.click({ role: 'image', name: 'A sign' });
    await visit.push('Full screen');
    await eventually('the hint going at the end', async () =>
      (await hintOf(visit, 'Full screen')).endsWith(' 0'),
    );
    await visit.push('Image style');
    // What scrolls itself has no rounded corners in Firefox.
    const isScrolled = (dialog: HTMLElement) => dialog.scrollHeight > dialog.clientHeight;
    assert.equal(await visit.read({ role: 'dialog', name: 'Image style' }, isScrolled), false);
    const looks = (field: HTMLElement) => getComputedStyle(field).appearance;
    assert.equal(await visit.read({ role: 'field', name: 'Shape' }, looks), 'none');
    await visit.push('Apply');
    await visit.reads('Image styles applied!');
  },

  'fills the window with the editor of a page at once': async ({ visit, staff }) => {
    await visit.signedInAs(staff.token);
    await visit.open(adminPaths.pages);
    await visit.push('Create New Page');
    await visit.sees({ role: 'field', name: 'Page Content' });
    await visit.push('Full screen');
    const boxAndWindow = await visit.read({ role: 'field', name: 'Page Content' }, (text) => {
      const frame = text.closest('[data-full-screen]')?.getBoundingClientRect();
      return [
        frame?.x,
        frame?.y,
        frame?.width,
        frame?.height,
        document.documentElement.clientWidth,
        innerHeight,
      ];
    });
    assert.deepEqual(boxAndWindow.slice(0, 2), [0, 0]);
    assert.deepEqual(boxAndWindow.slice(2, 4), boxAndWindow.slice(4));
  },

  'answers a message': async ({ visit, staff, origin }) => {
    const { _id, subject } = await receiveMessage(origin, staff, { subject: unique('Please answer') });
    await visit.signedInAs(staff.token);
    await visit.open(adminPaths.contacts);
    await visit.push('View', subject);
    await visit.reads('Original Message');
    await visit.fill('Send Response', 'We would love to.');
    await visit.press('Control', 'Enter');
    await visit.reads('Response sent successfully!');
    await visit.reads('Admin (You)');
    const { responses } = await staff.send<Conversation>('GET', apiPaths.adminContact(_id));
    assert.deepEqual(
      responses.map(({ message }) => message),
      ['We would love to.'],
    );
  },
};
