import * as z from 'zod';
import { idempotencyHeaders } from '#contract/conversations.ts';
import { note, noteInput } from '#contract/inbox.ts';
import type { NotesService } from '#server/domain/inbox/conversations/notes-service.ts';
import { defineRoute } from '../define-route.ts';
import { callerOf } from '../guards.ts';
import { idParams, noteParams } from '../params.ts';

const tags = ['inbox'];

export const listNotes = (notes: NotesService) =>
  defineRoute({
    schema: {
      summary: 'What staff wrote to each other in a conversation, oldest first',
      tags,
      params: idParams,
      response: { 200: z.array(note) },
    },
    handler: (request) => notes.list(request.params.id),
  });

export const addNote = (notes: NotesService) =>
  defineRoute({
    schema: {
      summary: 'Write a note that only staff see; repeated with the same Idempotency-Key it is kept once',
      tags,
      params: idParams,
      headers: idempotencyHeaders,
      body: noteInput,
      response: { 201: note },
    },
    handler: async (request, reply) => {
      const user = callerOf(request);
      const key = request.headers['idempotency-key'];
      return reply.code(201).send(await notes.add(request.params.id, request.body.message, user, key));
    },
  });

export const deleteNote = (notes: NotesService) =>
  defineRoute({
    schema: { summary: 'Delete a note', tags, params: noteParams, response: { 204: z.void() } },
    handler: async (request, reply) => {
      await notes.remove(request.params.id, request.params.noteId);
      return reply.code(204).send();
    },
  });
