import * as z from 'zod';
import { auditAction, auditEntity } from './audit.ts';
import { assigneeFilter, conversationFilter } from './conversations.ts';
import { entryKind } from './entries.ts';
import { limits } from './limits.ts';
import { pageFilter } from './pages.ts';
import { postFilter } from './posts.ts';
import { cleanText } from './text.ts';

/** What every list call takes in its address. */

const positiveWhole = (name: string) =>
  z
    .string(`${name} must be a positive whole number`)
    .regex(/^0*[1-9]\d*$/, `${name} must be a positive whole number`)
    // No list is this long; a number beyond what a database can count to is as good as this one.
    .transform((digits) => Math.min(Number(digits), 1_000_000_000));

const paging = {
  page: positiveWhole('page').default(1),
  limit: positiveWhole('limit')
    .transform((limit) => Math.min(limit, limits.listPage))
    .default(limits.listPage),
};

const search = z
  .string('q must be text')
  .max(limits.search, `q must be ${limits.search} characters or fewer`)
  .transform(cleanText)
  .optional();

function sortBy<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  const choices = fields.flatMap((field) => [field, `-${field}`]) as [string, ...string[]];
  return z
    .enum(choices, { error: `sort must be one of ${fields.join(', ')}, with - in front for descending` })
    .optional();
}

/** 'card' leaves out the content, or the messages of a conversation: what the screens list. */
const view = z.enum(['full', 'card'], { error: "view must be 'full' or 'card'" }).default('full');

const oneId = (name: string) =>
  z.string(`${name} must be text`).max(100, `${name} is too long`).transform(cleanText).optional();

export const publicPostsQuery = z
  .object({
    ...paging,
    view,
    tag: z
      .string('tag must be text')
      .max(limits.tag, `tag must be ${limits.tag} characters or fewer`)
      .transform(cleanText)
      .optional(),
    /** The id of somebody with a public profile. */
    author: oneId('author'),
  })
  .refine(({ tag, author }) => !tag || !author, {
    error: 'Posts are listed by tag or by author, not by both',
    path: ['author'],
  });
export type PublicPostsQuery = z.infer<typeof publicPostsQuery>;

export const adminPostsQuery = z.object({
  ...paging,
  view,
  q: search,
  status: postFilter.optional(),
  author: oneId('author'),
  sort: sortBy(['title', 'slug', 'status', 'createdAt', 'updatedAt']),
});
export type AdminPostsQuery = z.infer<typeof adminPostsQuery>;

export const adminPagesQuery = z.object({
  ...paging,
  view,
  q: search,
  status: pageFilter.optional(),
  sort: sortBy(['title', 'slug', 'status', 'createdAt', 'updatedAt', 'publishedAt']),
});
export type AdminPagesQuery = z.infer<typeof adminPagesQuery>;

export const adminConversationsQuery = z.object({
  ...paging,
  view,
  q: search,
  status: conversationFilter.optional(),
  assignee: assigneeFilter.optional(),
  sort: sortBy(['name', 'email', 'subject', 'status', 'createdAt']),
});
export type AdminConversationsQuery = z.infer<typeof adminConversationsQuery>;

/** The export takes the same filters and gives everything they leave. */
export const conversationsExportQuery = adminConversationsQuery.pick({
  q: true,
  status: true,
  assignee: true,
  sort: true,
});
export type ConversationsExportQuery = z.infer<typeof conversationsExportQuery>;

export const membersQuery = z.object({
  ...paging,
  q: search,
  sort: sortBy(['name', 'email', 'role', 'createdAt', 'lastSeenAt']),
});
export type MembersQuery = z.infer<typeof membersQuery>;

export const invitationsQuery = z.object({ ...paging });
export type InvitationsQuery = z.infer<typeof invitationsQuery>;

export const revisionsQuery = z.object({ ...paging });
export type RevisionsQuery = z.infer<typeof revisionsQuery>;

export const previewsQuery = z.object({ ...paging });
export type PreviewsQuery = z.infer<typeof previewsQuery>;

export const deletedQuery = z.object({ ...paging, q: search, kind: entryKind.optional() });
export type DeletedQuery = z.infer<typeof deletedQuery>;

export const redirectsQuery = z.object({
  ...paging,
  q: search,
  sort: sortBy(['from', 'to', 'createdAt', 'updatedAt']),
});
export type RedirectsQuery = z.infer<typeof redirectsQuery>;

export const missingQuery = z.object({ ...paging, q: search, sort: sortBy(['path', 'hits', 'lastAt']) });
export type MissingQuery = z.infer<typeof missingQuery>;

export const waitingLeadsQuery = z.object({ ...paging });
export type WaitingLeadsQuery = z.infer<typeof waitingLeadsQuery>;

export const webhooksQuery = z.object({ ...paging });
export type WebhooksQuery = z.infer<typeof webhooksQuery>;

export const deliveriesQuery = z.object({ ...paging });
export type DeliveriesQuery = z.infer<typeof deliveriesQuery>;

const day = (name: string) => z.iso.date(`${name} must be a day such as 2026-03-29`).optional();

export const auditQuery = z.object({
  ...paging,
  actor: oneId('actor'),
  action: auditAction.optional(),
  entity: auditEntity.optional(),
  entityId: oneId('entityId'),
  /** Both days included, in the site's time zone. */
  from: day('from'),
  to: day('to'),
});
export type AuditQuery = z.infer<typeof auditQuery>;
