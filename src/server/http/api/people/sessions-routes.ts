import * as z from 'zod';
import { session } from '#contract/getting-in.ts';
import { signedInUser } from '#server/http/guards.ts';
import { idParams } from '#server/http/params.ts';
import { noContent, type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const tags = ['auth'];

export const sessionRoutes = ({ ownSessions }: Services): Route[] => [
  staff('GET', '/api/auth/sessions', 'signed in', {
    schema: { summary: 'Where one is signed in', tags, response: { 200: z.array(session) } },
    handler: (request) => ownSessions.list(signedInUser(request)),
  }),
  staff('DELETE', '/api/auth/sessions/:id', 'signed in', {
    schema: { summary: 'End one of the own sessions', tags, params: idParams, response: noContent },
    handler: (request) => ownSessions.end(signedInUser(request).user, request.params.id),
  }),
];
