import * as z from 'zod';
import { publicPostsQuery } from '#contract/lists.ts';
import { apiPaths } from '#contract/paths.ts';
import { post, postCard, postNeighbours } from '#contract/posts.ts';
import type { PostsService } from '#server/domain/content/posts/posts-service.ts';
import { defineRoute } from '../define-route.ts';
import { may } from '../guards.ts';
import { setListHeaders } from '../list-headers.ts';
import { Moved } from '../moved.ts';
import { slugParams } from '../params.ts';
import { reachOf } from '../reach-of.ts';

export const listPublishedPosts = (posts: PostsService) =>
  defineRoute({
    schema: {
      summary: 'Published posts, newest first',
      tags: ['blog'],
      querystring: publicPostsQuery,
      response: { 200: z.union([z.array(post), z.array(postCard)]) },
    },
    handler: async (request, reply) => {
      const { items, ...shown } = await posts.listPublished(request.query);
      setListHeaders(request, reply, shown);
      return items as z.infer<typeof post>[];
    },
  });

export const getPublishedPost = (posts: PostsService) =>
  defineRoute({
    schema: {
      summary:
        'A post by its slug; for signed-in staff drafts too, for authors their own. A moved post answers 301',
      tags: ['blog'],
      params: slugParams,
      response: { 200: post },
    },
    handler: async (request) => {
      const found = await posts.findBySlug(request.params.slug, {
        drafts: may(request, 'posts:read-own') && reachOf(request, 'posts:read'),
      });
      if ('movedTo' in found) throw new Moved(apiPaths.post(found.movedTo));
      return found.post;
    },
  });

export const getPostNeighbours = (posts: PostsService) =>
  defineRoute({
    schema: {
      summary: 'The posts before and after a published post, and those that share its tags',
      tags: ['blog'],
      params: slugParams,
      response: { 200: postNeighbours },
    },
    handler: (request) => posts.neighbours(request.params.slug),
  });
