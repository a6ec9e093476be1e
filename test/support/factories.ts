import type { ContactInput } from '#contract/conversations.ts';
import type { PageInput } from '#contract/pages.ts';
import type { PostInput } from '#contract/posts.ts';

/** What visitors get of a post or a page that staff see. Pages tell who wrote them. */
export function asPublic<
  Entity extends {
    version: number;
    draft: unknown;
    scheduledFor: unknown;
    review?: unknown;
    author?: unknown;
  },
>({ version: _, draft: __, scheduledFor: ___, review, author, ...entity }: Entity) {
  return review === undefined ? { ...entity, author } : entity;
}

/** Payloads that every call accepts; a test spells out only what it is about. */

export function postPayload(changes: Partial<PostInput> = {}): PostInput {
  return {
    title: 'How to brief an agency',
    content: '<p>Start with the problem, not with the banner.</p>',
    excerpt: 'A short guide.',
    featuredImage: '',
    videoUrl: '',
    tags: ['Briefing', 'Agencies'],
    status: 'published',
    ...changes,
  };
}

export function pagePayload(changes: Partial<PageInput> = {}): PageInput {
  return {
    title: 'Imprint',
    content: '<p>Who is behind this site.</p>',
    metaDescription: 'Who we are.',
    isPublished: true,
    ...changes,
  };
}

export function contactPayload(changes: Partial<ContactInput> = {}): ContactInput {
  return {
    name: 'Grace Hopper',
    email: 'grace@example.org',
    phone: '+1 555 0100',
    company: 'Navy',
    subject: 'A new campaign',
    message: 'We would like to talk about a campaign.',
    recaptcha: '',
    ...changes,
  };
}
