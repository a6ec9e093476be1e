import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Seen, seenFields } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { revisionsQuery } from '#contract/lists.ts';
import { adminPage, pageUpdate } from '#contract/pages.ts';
import type { Permission } from '#contract/policy.ts';
import { adminPost, postUpdate } from '#contract/posts.ts';
import { pageRevision, postRevision, revision, revisionName } from '#contract/revisions.ts';
import type { EntryScope } from '#server/domain/content/entries/entry-scope.ts';
import { withListHeaders } from '#server/http/list-headers.ts';
import { idParams, revisionParams } from '#server/http/params.ts';
import { can, noContent, type Route, staff } from '#server/http/route.ts';
import { scopeOf } from '#server/http/scope-of.ts';
import type { Services } from '#server/services.ts';

type EntryService = {
  get(id: string): Promise<unknown>;
  saveDraft(id: string, input: unknown, scope: EntryScope): Promise<unknown>;
  publishDraft(id: string, seen: Seen): Promise<unknown>;
  discardDraft(id: string, scope: EntryScope): Promise<void>;
  history: Pick<Services['posts']['history'], 'list' | 'rename'> & {
    get(id: string, revisionId: string, scope: EntryScope): Promise<unknown>;
    restore(id: string, revisionId: string, seen: Seen, scope: EntryScope): Promise<unknown>;
  };
};

/** What differs between the kinds of entries in the routes that they share. */
export type EntryKindRoutes = {
  entity: 'post' | 'page';
  /** Where staff find one entry. */
  path: string;
  tags: string[];
  permissions: Record<'read' | 'write' | 'publish', Permission>;
  /** Which entries the caller may work with. */
  scopeOf: (request: FastifyRequest, right: 'read' | 'write') => EntryScope;
  entry: z.ZodType;
  update: z.ZodType;
  revision: z.ZodType;
  service: EntryService;
};

/** Every kind of entry: a new one is a line here. */
export const entryKinds = ({ posts, pages }: Services): EntryKindRoutes[] => [
  {
    entity: 'post',
    path: '/api/admin/blogs/:id',
    tags: ['posts'],
    permissions: { read: 'posts:read-own', write: 'posts:write-own', publish: 'posts:publish' },
    scopeOf: (request, right) => scopeOf(request, `posts:${right}`),
    entry: adminPost,
    update: postUpdate,
    revision: postRevision,
    service: posts,
  },
  {
    entity: 'page',
    path: '/api/admin/pages/:id',
    tags: ['pages'],
    permissions: { read: 'pages:read', write: 'pages:write', publish: 'pages:publish' },
    scopeOf: () => 'all',
    entry: adminPage,
    update: pageUpdate,
    revision: pageRevision,
    service: pages,
  },
];

/** What was seen of an entry may be said in every call that changes it. */
const seen = z.object(seenFields);

/** Drafts beside what is live, and revisions. */
export function entryRoutes({
  path,
  tags,
  permissions,
  scopeOf,
  entry,
  update,
  revision: fullRevision,
  service,
}: EntryKindRoutes): Route[] {
  const { history } = service;
  return [
    staff('PUT', `${path}/draft`, can(permissions.write), {
      bodyLimit: limits.bodyBytes,
      schema: {
        summary: 'Keep changes beside what is live, or change what is not live; nothing becomes public',
        tags,
        params: idParams,
        body: update,
        response: { 200: entry },
      },
      handler: (request) => service.saveDraft(request.params.id, request.body, scopeOf(request, 'write')),
    }),
    staff('DELETE', `${path}/draft`, can(permissions.write), {
      schema: {
        summary: 'Throw the draft beside what is live away',
        tags,
        params: idParams,
        response: noContent,
      },
      handler: (request) => service.discardDraft(request.params.id, scopeOf(request, 'write')),
    }),
    staff('POST', `${path}/draft/publish`, can(permissions.publish), {
      schema: {
        summary: 'Make the draft beside what is live the live text',
        tags,
        params: idParams,
        body: seen,
        response: { 200: entry },
      },
      handler: ({ params, body }) => service.publishDraft(params.id, body),
    }),
    staff('GET', `${path}/revisions`, can(permissions.read), {
      schema: {
        summary: 'The versions that it has had, newest first',
        params: idParams,
        querystring: revisionsQuery,
        response: { 200: z.array(revision) },
        tags,
      },
      handler: async (request, reply) => {
        const scope = scopeOf(request, 'read');
        return withListHeaders(request, reply, await history.list(request.params.id, request.query, scope));
      },
    }),
    staff('GET', `${path}/revisions/:revisionId`, can(permissions.read), {
      schema: {
        summary: 'One version with all its fields',
        params: revisionParams,
        tags,
        response: { 200: fullRevision },
      },
      handler: (request) => {
        const { id, revisionId } = request.params;
        return history.get(id, revisionId, scopeOf(request, 'read'));
      },
    }),
    staff('PATCH', `${path}/revisions/:revisionId`, can(permissions.write), {
      schema: {
        summary: 'Give a version a name, or take it away',
        params: revisionParams,
        body: revisionName,
        response: { 200: revision },
        tags,
      },
      handler: (request) => {
        const { id, revisionId } = request.params;
        return history.rename(id, revisionId, request.body.name, scopeOf(request, 'write'));
      },
    }),
    staff('POST', `${path}/revisions/:revisionId/restore`, can(permissions.write), {
      schema: {
        summary: 'Bring a version back: into what is not live, or as the draft beside what is',
        params: revisionParams,
        body: seen,
        tags,
        response: { 200: entry },
      },
      handler: (request) => {
        const { id, revisionId } = request.params;
        return history.restore(id, revisionId, request.body, scopeOf(request, 'write'));
      },
    }),
  ];
}
