import { adminPost, reviewReturn } from '#contract/posts.ts';
import type { PostsService } from '#server/domain/content/posts/posts-service.ts';
import { defineRoute } from '../define-route.ts';
import { idParams } from '../params.ts';
import { reachOf } from '../reach-of.ts';

const tags = ['posts'];

export const requestReview = ({ reviews }: PostsService) =>
  defineRoute({
    schema: {
      summary: 'Hand a draft in for review',
      tags,
      params: idParams,
      response: { 200: adminPost },
    },
    handler: (request) => reviews.request(request.params.id, reachOf(request, 'posts:write')),
  });

export const withdrawReview = ({ reviews }: PostsService) =>
  defineRoute({
    schema: {
      summary: 'Take a draft back from review',
      tags,
      params: idParams,
      response: { 200: adminPost },
    },
    handler: (request) => reviews.withdraw(request.params.id, reachOf(request, 'posts:write')),
  });

export const returnReview = ({ reviews }: PostsService) =>
  defineRoute({
    schema: {
      summary: 'Send a draft back to its author, with a note',
      tags,
      params: idParams,
      body: reviewReturn,
      response: { 200: adminPost },
    },
    handler: (request) => reviews.sendBack(request.params.id, request.body.note),
  });
