import * as z from 'zod';
import { session } from '#contract/getting-in.ts';
import type { OwnSessionsService } from '#server/domain/people/auth/own-sessions-service.ts';
import { defineRoute } from '../define-route.ts';
import { signedInUser } from '../guards.ts';
import { idParams } from '../params.ts';

const tags = ['auth'];

export const listSessions = (sessions: OwnSessionsService) =>
  defineRoute({
    schema: { summary: 'Where one is signed in', tags, response: { 200: z.array(session) } },
    handler: (request) => sessions.list(signedInUser(request)),
  });

export const endSession = (sessions: OwnSessionsService) =>
  defineRoute({
    schema: { summary: 'End one of the own sessions', tags, params: idParams, response: { 204: z.void() } },
    handler: async (request, reply) => {
      await sessions.end(signedInUser(request).user, request.params.id);
      return reply.code(204).send();
    },
  });
