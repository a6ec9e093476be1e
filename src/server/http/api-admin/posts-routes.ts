import * as z from 'zod';
import { limits } from '#contract/limits.ts';
import { adminPostsQuery } from '#contract/lists.ts';
import { adminPost, adminPostCard, postInput, postStatusChange, postUpdate } from '#contract/posts.ts';
import type { PostsService } from '#server/domain/posts/posts-service.ts';
import { defineRoute } from '../define-route.ts';
import { setListHeaders } from '../list-headers.ts';
import { idParams } from '../params.ts';

const tags = ['posts'];

export const listPosts = (posts: PostsService) =>
  defineRoute({
    schema: {
      summary: 'All posts, drafts included, with search, filter, sorting and paging',
      tags,
      querystring: adminPostsQuery,
      response: { 200: z.union([z.array(adminPost), z.array(adminPostCard)]) },
    },
    handler: async (request, reply) => {
      const { items, ...shown } = await posts.listForStaff(request.query);
      setListHeaders(request, reply, shown);
      return items as z.infer<typeof adminPost>[];
    },
  });

export const getPost = (posts: PostsService) =>
  defineRoute({
    schema: { summary: 'A post by its id', tags, params: idParams, response: { 200: adminPost } },
    handler: (request) => posts.get(request.params.id),
  });

export const createPost = (posts: PostsService) =>
  defineRoute({
    bodyLimit: limits.bodyBytes,
    schema: { summary: 'Create a post', tags, body: postInput, response: { 201: adminPost } },
    handler: async (request, reply) => reply.code(201).send(await posts.create(request.body)),
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
    handler: (request) => posts.update(request.params.id, request.body),
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
    handler: (request) => posts.setStatus(request.params.id, request.body.status),
  });

export const deletePost = (posts: PostsService) =>
  defineRoute({
    schema: { summary: 'Delete a post', tags, params: idParams, response: { 204: z.void() } },
    handler: async (request, reply) => {
      await posts.remove(request.params.id);
      return reply.code(204).send();
    },
  });
