import * as z from 'zod';
import { idempotencyHeaders } from '#contract/conversations.ts';
import { inboxState, note, noteInput } from '#contract/inbox.ts';
import { callerOf } from '#server/http/guards.ts';
import { idParams, noteParams } from '#server/http/params.ts';
import { can, noContent, type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const tags = ['inbox'];

export const inboxRoutes = ({ conversations, mailIn, notes }: Services): Route[] => [
  staff('GET', '/api/admin/inbox', can('inbox:read'), {
    schema: {
      summary: 'How much is unread or waits, and a version that changes with anything in the inbox',
      tags,
      response: { 200: inboxState },
    },
    handler: async (request) => ({
      ...(await conversations.state(callerOf(request)._id)),
      ...(await mailIn.waiting()),
    }),
  }),
  staff('GET', '/api/admin/inbox/:id/notes', can('inbox:read'), {
    schema: {
      summary: 'What staff wrote to each other in a conversation, oldest first',
      tags,
      params: idParams,
      response: { 200: z.array(note) },
    },
    handler: (request) => notes.list(request.params.id),
  }),
  staff('POST', '/api/admin/inbox/:id/notes', can('inbox:answer'), {
    schema: {
      summary: 'Write a note that only staff see; repeated with the same Idempotency-Key it is kept once',
      tags,
      params: idParams,
      headers: idempotencyHeaders,
      body: noteInput,
      response: { 201: note },
    },
    handler: (request) => {
      const key = request.headers['idempotency-key'];
      return notes.add(request.params.id, request.body.message, callerOf(request), key);
    },
  }),
  staff('DELETE', '/api/admin/inbox/:id/notes/:noteId', can('inbox:answer'), {
    schema: { summary: 'Delete a note', tags, params: noteParams, response: noContent },
    handler: (request) => notes.remove(request.params.id, request.params.noteId),
  }),
];
