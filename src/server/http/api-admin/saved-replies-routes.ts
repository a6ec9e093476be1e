import * as z from 'zod';
import { savedReply, savedReplyInput } from '#contract/saved-replies.ts';
import type { SavedRepliesService } from '#server/domain/inbox/saved-replies/saved-replies-service.ts';
import { defineRoute } from '../define-route.ts';
import { idParams } from '../params.ts';

const tags = ['inbox'];

export const listSavedReplies = (replies: SavedRepliesService) =>
  defineRoute({
    schema: { summary: 'Saved replies by title', tags, response: { 200: z.array(savedReply) } },
    handler: () => replies.list(),
  });

export const createSavedReply = (replies: SavedRepliesService) =>
  defineRoute({
    schema: { summary: 'Keep a reply', tags, body: savedReplyInput, response: { 201: savedReply } },
    handler: async (request, reply) => reply.code(201).send(await replies.create(request.body)),
  });

export const updateSavedReply = (replies: SavedRepliesService) =>
  defineRoute({
    schema: {
      summary: 'Change a saved reply',
      tags,
      params: idParams,
      body: savedReplyInput,
      response: { 200: savedReply },
    },
    handler: (request) => replies.update(request.params.id, request.body),
  });

export const deleteSavedReply = (replies: SavedRepliesService) =>
  defineRoute({
    schema: { summary: 'Delete a saved reply', tags, params: idParams, response: { 204: z.void() } },
    handler: async (request, reply) => {
      await replies.remove(request.params.id);
      return reply.code(204).send();
    },
  });
