import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { adminPostsQuery, publicPostsQuery } from '#contract/lists.ts';
import { apiPaths } from '#contract/paths.ts';
import {
  adminPost,
  adminPostCard,
  type PostStatus,
  post,
  postCard,
  postInput,
  postNeighbours,
  postStatusChange,
  postUpdate,
  reviewReturn,
} from '#contract/posts.ts';
import { byline } from '#contract/profile.ts';
import { colleague } from '#contract/team.ts';
import { may } from '#server/http/guards.ts';
import { withListHeaders } from '#server/http/list-headers.ts';
import { Moved } from '#server/http/moved.ts';
import { idParams, slugParams } from '#server/http/params.ts';
import { cached, can, noContent, open, preview, type Route, staff } from '#server/http/route.ts';
import { scopeOf } from '#server/http/scope-of.ts';
import type { Services } from '#server/services.ts';

const tags = ['posts'];

/** Writing something and making it public are two permissions, in one call too. */
function refuseToPublish(request: FastifyRequest, status: PostStatus | undefined): void {
  if (status === 'published' && !may(request, 'posts:publish'))
    throw new AppError('forbidden', 'You may not publish. Hand the post in for review instead.');
}

export const postRoutes = ({ posts, profiles }: Services): Route[] => [
  cached(
    open('GET', '/api/blogs', {
      schema: {
        summary: 'Published posts, newest first',
        tags: ['blog'],
        querystring: publicPostsQuery,
        response: { 200: z.union([z.array(post), z.array(postCard)]) },
      },
      handler: async (request, reply) =>
        withListHeaders(request, reply, await posts.listPublished(request.query)) as z.infer<typeof post>[],
    }),
  ),
  cached(
    preview('GET', '/api/blogs/:slug', {
      schema: {
        summary:
          'A post by its slug; for signed-in staff drafts too, for authors their own. A moved post answers 301',
        tags: ['blog'],
        params: slugParams,
        response: { 200: post },
      },
      handler: async (request) => {
        const found = await posts.findBySlug(request.params.slug, {
          drafts: may(request, 'posts:read-own') && scopeOf(request, 'posts:read'),
        });
        if ('movedTo' in found) throw new Moved(apiPaths.post(found.movedTo));
        return found.post;
      },
    }),
  ),
  cached(
    open('GET', '/api/blogs/:slug/neighbours', {
      schema: {
        summary: 'The posts before and after a published post, and those that share its tags',
        tags: ['blog'],
        params: slugParams,
        response: { 200: postNeighbours },
      },
      handler: (request) => posts.neighbours(request.params.slug),
    }),
  ),
  cached(
    open('GET', '/api/authors/:id', {
      schema: {
        summary: 'An author who has a public profile',
        tags: ['blog'],
        params: idParams,
        response: { 200: byline },
      },
      handler: (request) => profiles.byline(request.params.id),
    }),
  ),
  staff('POST', '/api/blogs', can('posts:write-own'), {
    bodyLimit: limits.bodyBytes,
    schema: { summary: 'Create a post', tags, body: postInput, response: { 201: adminPost } },
    handler: (request) => {
      refuseToPublish(request, request.body.status);
      return posts.create(request.body);
    },
  }),
  staff('PUT', '/api/blogs/:id', can('posts:write-own'), {
    bodyLimit: limits.bodyBytes,
    schema: {
      summary: 'Change a post',
      tags,
      params: idParams,
      body: postUpdate,
      response: { 200: adminPost },
    },
    handler: (request) => {
      refuseToPublish(request, request.body.status);
      return posts.update(request.params.id, request.body, scopeOf(request, 'posts:write'));
    },
  }),
  staff('PATCH', '/api/blogs/:id/status', can('posts:publish'), {
    schema: {
      summary: 'Publish or unpublish a post',
      tags,
      params: idParams,
      body: postStatusChange,
      response: { 200: adminPost },
    },
    handler: (request) => posts.setStatus(request.params.id, request.body.status, request.body),
  }),
  staff('DELETE', '/api/blogs/:id', can('posts:delete-own'), {
    schema: { summary: 'Delete a post', tags, params: idParams, response: noContent },
    handler: (request) => posts.remove(request.params.id, scopeOf(request, 'posts:delete')),
  }),
  staff('GET', '/api/admin/blogs', can('posts:read-own'), {
    schema: {
      summary: 'All posts, drafts included, with search, filter, sorting and paging; for authors, their own',
      tags,
      querystring: adminPostsQuery,
      response: { 200: z.union([z.array(adminPost), z.array(adminPostCard)]) },
    },
    handler: async (request, reply) => {
      const found = await posts.listForStaff(request.query, scopeOf(request, 'posts:read'));
      return withListHeaders(request, reply, found) as z.infer<typeof adminPost>[];
    },
  }),
  staff('GET', '/api/admin/blogs/:id', can('posts:read-own'), {
    schema: { summary: 'A post by its id', tags, params: idParams, response: { 200: adminPost } },
    handler: (request) => posts.get(request.params.id, scopeOf(request, 'posts:read')),
  }),
  staff('GET', '/api/admin/authors', can('posts:read'), {
    schema: { summary: 'Everybody whose posts there are', tags, response: { 200: z.array(colleague) } },
    handler: () => posts.listAuthors(),
  }),
  staff('PUT', '/api/admin/blogs/:id/review', can('posts:write-own'), {
    schema: {
      summary: 'Hand a draft in for review',
      tags,
      params: idParams,
      response: { 200: adminPost },
    },
    handler: (request) => posts.reviews.request(request.params.id, scopeOf(request, 'posts:write')),
  }),
  staff('DELETE', '/api/admin/blogs/:id/review', can('posts:write-own'), {
    schema: {
      summary: 'Take a draft back from review',
      tags,
      params: idParams,
      response: { 200: adminPost },
    },
    handler: (request) => posts.reviews.withdraw(request.params.id, scopeOf(request, 'posts:write')),
  }),
  staff('POST', '/api/admin/blogs/:id/review/return', can('posts:publish'), {
    schema: {
      summary: 'Send a draft back to its author, with a note',
      tags,
      params: idParams,
      body: reviewReturn,
      response: { 200: adminPost },
    },
    handler: (request) => posts.reviews.sendBack(request.params.id, request.body.note),
  }),
];
