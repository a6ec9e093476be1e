import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { deletedEntry } from '#contract/deleted.ts';
import { deletedQuery } from '#contract/lists.ts';
import { adminPage } from '#contract/pages.ts';
import { adminPost } from '#contract/posts.ts';
import { may } from '#server/http/guards.ts';
import { withListHeaders } from '#server/http/list-headers.ts';
import { idParams } from '#server/http/params.ts';
import { can, noContent, type Route, staff } from '#server/http/route.ts';
import { scopeOf } from '#server/http/scope-of.ts';
import type { Services } from '#server/services.ts';

const tags = ['deleted'];

const readable = (request: FastifyRequest) => ({
  posts: scopeOf(request, 'posts:read'),
  pages: may(request, 'pages:read'),
});
const deletable = (request: FastifyRequest) => ({
  posts: scopeOf(request, 'posts:delete'),
  pages: may(request, 'pages:delete'),
});

export const trashRoutes = ({ deleted }: Services): Route[] => [
  staff('GET', '/api/admin/deleted', can('posts:read-own'), {
    schema: {
      summary: 'Deleted posts and pages that can be brought back; for authors, their own posts',
      tags,
      querystring: deletedQuery,
      response: { 200: z.array(deletedEntry) },
    },
    handler: async (request, reply) =>
      withListHeaders(request, reply, await deleted.list(request.query, readable(request))),
  }),
  staff('POST', '/api/admin/deleted/:id/restore', can('posts:delete-own'), {
    schema: {
      summary: 'Bring a deleted post or page back, as a draft',
      tags,
      params: idParams,
      response: { 200: z.union([adminPost, adminPage]) },
    },
    handler: (request) => deleted.restore(request.params.id, deletable(request)),
  }),
  staff('DELETE', '/api/admin/deleted/:id', can('posts:delete-own'), {
    schema: {
      summary: 'End a deleted post or page for good, with all its versions',
      tags,
      params: idParams,
      response: noContent,
    },
    handler: (request) => deleted.end(request.params.id, deletable(request)),
  }),
];
