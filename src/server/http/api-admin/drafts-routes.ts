import * as z from 'zod';
import { seenFields } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { adminPage, pageUpdate } from '#contract/pages.ts';
import { adminPost, postUpdate } from '#contract/posts.ts';
import type { PagesService } from '#server/domain/content/pages/pages-service.ts';
import type { PostsService } from '#server/domain/content/posts/posts-service.ts';
import { defineRoute } from '../define-route.ts';
import { idParams } from '../params.ts';
import { reachOf } from '../reach-of.ts';

/** What was seen of an entry may be said in every call that changes it. */
const seen = z.object(seenFields);

const saving = 'Keep changes beside what is live, or change what is not live; nothing becomes public';
const publishing = 'Make the draft beside what is live the live text';
const discarding = 'Throw the draft beside what is live away';

export const savePostDraft = (posts: PostsService) =>
  defineRoute({
    bodyLimit: limits.bodyBytes,
    schema: {
      summary: saving,
      tags: ['posts'],
      params: idParams,
      body: postUpdate,
      response: { 200: adminPost },
    },
    handler: (request) => posts.saveDraft(request.params.id, request.body, reachOf(request, 'posts:write')),
  });

export const publishPostDraft = (posts: PostsService) =>
  defineRoute({
    schema: {
      summary: publishing,
      tags: ['posts'],
      params: idParams,
      body: seen,
      response: { 200: adminPost },
    },
    handler: (request) => posts.publishDraft(request.params.id, request.body),
  });

export const discardPostDraft = (posts: PostsService) =>
  defineRoute({
    schema: { summary: discarding, tags: ['posts'], params: idParams, response: { 204: z.void() } },
    handler: async (request, reply) => {
      await posts.discardDraft(request.params.id, reachOf(request, 'posts:write'));
      return reply.code(204).send();
    },
  });

export const savePageDraft = (pages: PagesService) =>
  defineRoute({
    bodyLimit: limits.bodyBytes,
    schema: {
      summary: saving,
      tags: ['pages'],
      params: idParams,
      body: pageUpdate,
      response: { 200: adminPage },
    },
    handler: (request) => pages.saveDraft(request.params.id, request.body),
  });

export const publishPageDraft = (pages: PagesService) =>
  defineRoute({
    schema: {
      summary: publishing,
      tags: ['pages'],
      params: idParams,
      body: seen,
      response: { 200: adminPage },
    },
    handler: (request) => pages.publishDraft(request.params.id, request.body),
  });

export const discardPageDraft = (pages: PagesService) =>
  defineRoute({
    schema: { summary: discarding, tags: ['pages'], params: idParams, response: { 204: z.void() } },
    handler: async (request, reply) => {
      await pages.discardDraft(request.params.id);
      return reply.code(204).send();
    },
  });
