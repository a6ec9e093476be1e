import * as z from 'zod';
import { savedReply, savedReplyInput } from '#contract/saved-replies.ts';
import { idParams } from '#server/http/params.ts';
import { can, noContent, type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const tags = ['inbox'];

export const savedReplyRoutes = ({ savedReplies: replies }: Services): Route[] => [
  staff('GET', '/api/admin/saved-replies', can('inbox:read'), {
    schema: { summary: 'Saved replies by title', tags, response: { 200: z.array(savedReply) } },
    handler: () => replies.list(),
  }),
  staff('POST', '/api/admin/saved-replies', can('saved-replies:write'), {
    schema: { summary: 'Keep a reply', tags, body: savedReplyInput, response: { 201: savedReply } },
    handler: (request) => replies.create(request.body),
  }),
  staff('PUT', '/api/admin/saved-replies/:id', can('saved-replies:write'), {
    schema: {
      summary: 'Change a saved reply',
      tags,
      params: idParams,
      body: savedReplyInput,
      response: { 200: savedReply },
    },
    handler: (request) => replies.update(request.params.id, request.body),
  }),
  staff('DELETE', '/api/admin/saved-replies/:id', can('saved-replies:write'), {
    schema: { summary: 'Delete a saved reply', tags, params: idParams, response: noContent },
    handler: (request) => replies.remove(request.params.id),
  }),
];
