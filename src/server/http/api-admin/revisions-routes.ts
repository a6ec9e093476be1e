import * as z from 'zod';
import { seenFields } from '#contract/fields.ts';
import { revisionsQuery } from '#contract/lists.ts';
import { adminPage } from '#contract/pages.ts';
import { adminPost } from '#contract/posts.ts';
import { pageRevision, postRevision, revision, revisionName } from '#contract/revisions.ts';
import type { PagesService } from '#server/domain/content/pages/pages-service.ts';
import type { PostsService } from '#server/domain/content/posts/posts-service.ts';
import { defineRoute } from '../define-route.ts';
import { setListHeaders } from '../list-headers.ts';
import { idParams, revisionParams } from '../params.ts';
import { reachOf } from '../reach-of.ts';

const seen = z.object(seenFields);

const listing = {
  summary: 'The versions that it has had, newest first',
  params: idParams,
  querystring: revisionsQuery,
  response: { 200: z.array(revision) },
} as const;
const reading = { summary: 'One version with all its fields', params: revisionParams } as const;
const naming = {
  summary: 'Give a version a name, or take it away',
  params: revisionParams,
  body: revisionName,
  response: { 200: revision },
} as const;
const restoring = {
  summary: 'Bring a version back: into what is not live, or as the draft beside what is',
  params: revisionParams,
  body: seen,
} as const;

export const listPostRevisions = ({ history }: PostsService) =>
  defineRoute({
    schema: { ...listing, tags: ['posts'] },
    handler: async (request, reply) => {
      const reach = reachOf(request, 'posts:read');
      const { items, ...shown } = await history.list(request.params.id, request.query, reach);
      setListHeaders(request, reply, shown);
      return items;
    },
  });

export const getPostRevision = ({ history }: PostsService) =>
  defineRoute({
    schema: { ...reading, tags: ['posts'], response: { 200: postRevision } },
    handler: (request) => {
      const { id, revisionId } = request.params;
      return history.get(id, revisionId, reachOf(request, 'posts:read'));
    },
  });

export const namePostRevision = ({ history }: PostsService) =>
  defineRoute({
    schema: { ...naming, tags: ['posts'] },
    handler: (request) => {
      const { id, revisionId } = request.params;
      return history.rename(id, revisionId, request.body.name, reachOf(request, 'posts:write'));
    },
  });

export const restorePostRevision = ({ history }: PostsService) =>
  defineRoute({
    schema: { ...restoring, tags: ['posts'], response: { 200: adminPost } },
    handler: (request) => {
      const { id, revisionId } = request.params;
      return history.restore(id, revisionId, request.body, reachOf(request, 'posts:write'));
    },
  });

export const listPageRevisions = ({ history }: PagesService) =>
  defineRoute({
    schema: { ...listing, tags: ['pages'] },
    handler: async (request, reply) => {
      const { items, ...shown } = await history.list(request.params.id, request.query);
      setListHeaders(request, reply, shown);
      return items;
    },
  });

export const getPageRevision = ({ history }: PagesService) =>
  defineRoute({
    schema: { ...reading, tags: ['pages'], response: { 200: pageRevision } },
    handler: ({ params }) => history.get(params.id, params.revisionId),
  });

export const namePageRevision = ({ history }: PagesService) =>
  defineRoute({
    schema: { ...naming, tags: ['pages'] },
    handler: ({ params, body }) => history.rename(params.id, params.revisionId, body.name),
  });

export const restorePageRevision = ({ history }: PagesService) =>
  defineRoute({
    schema: { ...restoring, tags: ['pages'], response: { 200: adminPage } },
    handler: ({ params, body }) => history.restore(params.id, params.revisionId, body),
  });
