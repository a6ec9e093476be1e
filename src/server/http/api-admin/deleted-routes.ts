import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { deletedEntry } from '#contract/deleted.ts';
import { deletedQuery } from '#contract/lists.ts';
import { adminPage } from '#contract/pages.ts';
import { adminPost } from '#contract/posts.ts';
import type { DeletedService } from '#server/domain/content/trash/trash-service.ts';
import { defineRoute } from '../define-route.ts';
import { may } from '../guards.ts';
import { setListHeaders } from '../list-headers.ts';
import { idParams } from '../params.ts';
import { reachOf } from '../reach-of.ts';

const tags = ['deleted'];

const readable = (request: FastifyRequest) => ({
  posts: reachOf(request, 'posts:read'),
  pages: may(request, 'pages:read'),
});
const deletable = (request: FastifyRequest) => ({
  posts: reachOf(request, 'posts:delete'),
  pages: may(request, 'pages:delete'),
});

export const listDeleted = (deleted: DeletedService) =>
  defineRoute({
    schema: {
      summary: 'Deleted posts and pages that can be brought back; for authors, their own posts',
      tags,
      querystring: deletedQuery,
      response: { 200: z.array(deletedEntry) },
    },
    handler: async (request, reply) => {
      const { items, ...shown } = await deleted.list(request.query, readable(request));
      setListHeaders(request, reply, shown);
      return items;
    },
  });

export const restoreDeleted = (deleted: DeletedService) =>
  defineRoute({
    schema: {
      summary: 'Bring a deleted post or page back, as a draft',
      tags,
      params: idParams,
      response: { 200: z.union([adminPost, adminPage]) },
    },
    handler: (request) => deleted.restore(request.params.id, deletable(request)),
  });

export const endDeleted = (deleted: DeletedService) =>
  defineRoute({
    schema: {
      summary: 'End a deleted post or page for good, with all its versions',
      tags,
      params: idParams,
      response: { 204: z.void() },
    },
    handler: async (request, reply) => {
      await deleted.end(request.params.id, deletable(request));
      return reply.code(204).send();
    },
  });
