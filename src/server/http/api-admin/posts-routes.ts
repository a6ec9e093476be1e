import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { adminPostsQuery } from '#contract/lists.ts';
import {
  adminPost,
  adminPostCard,
  type PostStatus,
  postInput,
  postStatusChange,
  postUpdate,
} from '#contract/posts.ts';
import { colleague } from '#contract/team.ts';
import type { PostsService } from '#server/domain/content/posts/posts-service.ts';
import { defineRoute } from '../define-route.ts';
import { may } from '../guards.ts';
import { setListHeaders } from '../list-headers.ts';
import { idParams } from '../params.ts';
import { reachOf } from '../reach-of.ts';

const tags = ['posts'];

/** Writing something and making it public are two permissions, in one call too. */
function refuseToPublish(request: FastifyRequest, status: PostStatus | undefined): void {
  if (status === 'published' && !may(request, 'posts:publish'))
    throw new AppError('forbidden', 'You may not publish. Hand the post in for review instead.');
}

export const listPosts = (posts: PostsService) =>
  defineRoute({
    schema: {
      summary: 'All posts, drafts included, with search, filter, sorting and paging; for authors, their own',
      tags,
      querystring: adminPostsQuery,
      response: { 200: z.union([z.array(adminPost), z.array(adminPostCard)]) },
    },
    handler: async (request, reply) => {
      const { items, ...shown } = await posts.listForStaff(request.query, reachOf(request, 'posts:read'));
      setListHeaders(request, reply, shown);
      return items as z.infer<typeof adminPost>[];
    },
  });

export const getPost = (posts: PostsService) =>
  defineRoute({
    schema: { summary: 'A post by its id', tags, params: idParams, response: { 200: adminPost } },
    handler: (request) => posts.get(request.params.id, reachOf(request, 'posts:read')),
  });

export const listPostAuthors = (posts: PostsService) =>
  defineRoute({
    schema: { summary: 'Everybody whose posts there are', tags, response: { 200: z.array(colleague) } },
    handler: () => posts.listAuthors(),
  });

export const createPost = (posts: PostsService) =>
  defineRoute({
    bodyLimit: limits.bodyBytes,
    schema: { summary: 'Create a post', tags, body: postInput, response: { 201: adminPost } },
    handler: async (request, reply) => {
      refuseToPublish(request, request.body.status);
      return reply.code(201).send(await posts.create(request.body));
    },
  });

export const updatePost = (posts: PostsService) =>
  defineRoute({
    bodyLimit: limits.bodyBytes,
    schema: {
      summary: 'Change a post',
      tags,
      params: idParams,
      body: postUpdate,
      response: { 200: adminPost },
    },
    handler: async (request) => {
      refuseToPublish(request, request.body.status);
      return posts.update(request.params.id, request.body, reachOf(request, 'posts:write'));
    },
  });

export const changePostStatus = (posts: PostsService) =>
  defineRoute({
    schema: {
      summary: 'Publish or unpublish a post',
      tags,
      params: idParams,
      body: postStatusChange,
      response: { 200: adminPost },
    },
    handler: (request) => posts.setStatus(request.params.id, request.body.status, request.body),
  });

export const deletePost = (posts: PostsService) =>
  defineRoute({
    schema: { summary: 'Delete a post', tags, params: idParams, response: { 204: z.void() } },
    handler: async (request, reply) => {
      await posts.remove(request.params.id, reachOf(request, 'posts:delete'));
      return reply.code(204).send();
    },
  });
