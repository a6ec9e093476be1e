import { describe, expect, it } from 'vitest';
import { type ContactField, contactFieldError } from './contact-fields.ts';
import { contactInput } from './conversations.ts';
import { limits } from './limits.ts';
import { adminPostsQuery } from './lists.ts';
import { pageInput } from './pages.ts';
import { postInput } from './posts.ts';
import { safeImageAddress } from './rich-text-addresses.ts';

const messagesOf = (result: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}) => Object.fromEntries((result.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]));

describe('post input', () => {
  it('says at each field what is wrong, in words', () => {
    const result = postInput.safeParse({
      title: '   ',
      content: 5,
      slug: 'x'.repeat(201),
      videoUrl: 'javascript:alert(1)',
      featuredImage: 'ftp://x',
      tags: ['ok', 7],
      status: 'secret',
    });
    expect(messagesOf(result)).toEqual({
      title: 'Title is required',
      content: 'Content must be text',
      slug: 'Slug must be 200 characters or fewer',
      videoUrl: 'Video URL must be an address that starts with http:// or https://',
      featuredImage:
        'Featured image must be an uploaded image or an address that starts with http:// or https://',
      tags: 'Each tag must be text',
      status: "Status must be 'draft' or 'published'",
    });
  });

  it.each([
    [{ title: '', content: '' }, ['title', 'content']],
    [
      { title: 'x', slug: '!!!', excerpt: 'x'.repeat(501), content: '<p></p>' },
      ['slug', 'excerpt', 'content'],
    ],
  ])('names every field that is wrong at once (%#)', (input, fields) => {
    expect(Object.keys(messagesOf(postInput.safeParse(input)))).toEqual(fields);
  });

  it('takes a slug as it is kept', () => {
    expect(postInput.parse({ title: 't', content: 'c', slug: ' Summer: 2026 ' }).slug).toBe('summer-2026');
    expect(postInput.parse({ title: 't', content: 'c', slug: '  ' }).slug).toBe('');
    expect(postInput.parse({ title: 't', content: 'c' }).slug).toBeUndefined();
  });

  it.each([
    '',
    ' https://a.example/x.png ',
    'HTTP://a.example/é x',
    '/uploads/x.png',
    '/uploads/../x.png',
    '//a.example/x.png',
    'https:///a.example/x.png',
    'https://a.example/\tx.png',
    'data:image/png;base64,xx',
  ])('takes %j for an image if content may show it, too', (featuredImage) => {
    const isShown = featuredImage === '' || safeImageAddress(featuredImage) !== undefined;
    expect(postInput.safeParse({ title: 't', content: 'c', featuredImage }).success).toBe(isShown);
  });

  it.each(['https:///a.example/x', 'https://a.example/\nx', 'https://', 'a.example'])(
    'does not take %j for the address of a video',
    (videoUrl) => {
      expect(postInput.safeParse({ title: 't', content: 'c', videoUrl }).success).toBe(false);
    },
  );

  it('counts the limits from the trimmed text and the content in bytes', () => {
    const base = { title: ` ${'t'.repeat(limits.title)} `, content: 'x' };
    expect(postInput.safeParse(base).success).toBe(true);
    expect(postInput.safeParse({ ...base, title: 't'.repeat(limits.title + 1) }).success).toBe(false);
    expect(postInput.safeParse({ ...base, content: 'é'.repeat(limits.contentBytes / 2) }).success).toBe(true);
    expect(postInput.safeParse({ ...base, content: `${'é'.repeat(limits.contentBytes / 2)}x` }).success).toBe(
      false,
    );
  });

  it('refuses content over its limit before it looks into it', () => {
    const content = '&nbsp;'.repeat(limits.contentBytes / 5);
    const { error } = postInput.safeParse({ title: 't', content });
    expect(error?.issues.map(({ message }) => message)).toEqual(['Content must be 1 MB or less']);
  });

  it('takes 20 tags of 50 and no more', () => {
    const tags = Array.from({ length: 20 }, (_, index) => String(index).padEnd(50, 'x'));
    expect(postInput.safeParse({ title: 't', content: 'c', tags }).success).toBe(true);
    expect(postInput.safeParse({ title: 't', content: 'c', tags: [...tags, 'one more'] }).success).toBe(
      false,
    );
    expect(postInput.safeParse({ title: 't', content: 'c', tags: ['x'.repeat(51)] }).success).toBe(false);
  });
});

describe('page input', () => {
  it('names every field that is wrong at once', () => {
    const result = pageInput.safeParse({ title: ' ', slug: 'Admin', content: '<p> </p>' });
    expect(messagesOf(result)).toEqual({
      title: 'Title is required',
      slug: "The slug 'admin' is needed by the site itself. Please choose another one.",
      content: 'Content is required',
    });
  });
});

describe('list queries', () => {
  it('takes 100 entries by default and at the most', () => {
    expect(adminPostsQuery.parse({})).toMatchObject({ page: 1, limit: 100 });
    expect(adminPostsQuery.parse({ page: '3', limit: '500' })).toMatchObject({ page: 3, limit: 100 });
  });

  it.each(['0', '-1', '1.5', 'abc', '', '1e3', ' 1'])('refuses a page of %j', (page) => {
    expect(adminPostsQuery.safeParse({ page }).success).toBe(false);
    expect(adminPostsQuery.safeParse({ limit: page }).success).toBe(false);
  });
});

describe('the form and the server judge a contact field alike', () => {
  const good = {
    name: 'Ada',
    email: 'ada@example.com',
    phone: '',
    company: '',
    subject: 'Hello',
    message: 'Hi',
  };
  const attempts: [ContactField, string][] = [
    ['name', ''],
    ['name', 'x'.repeat(101)],
    ['email', 'not-an-address'],
    ['email', 'a@b'],
    ['email', 'two@@example.com'],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['phone', '1'.repeat(41)],
    ['company', 'c'.repeat(151)],
    ['subject', '  '],
    ['subject', 's'.repeat(201)],
    ['message', ''],
    ['message', 'm'.repeat(5001)],
    ['email', 'ada.lovelace+news@mail.example.co.uk'],
    ['message', 'm'.repeat(5000)],
  ];

  it.each(attempts)('%s = %.20j', (field, value) => {
    const server = messagesOf(contactInput.safeParse({ ...good, [field]: value }));
    expect(contactFieldError(field, value)).toBe(server[field]);
  });
});
