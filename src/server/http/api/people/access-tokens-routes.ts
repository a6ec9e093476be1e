import * as z from 'zod';
import { accessToken, accessTokenInput, newAccessToken } from '#contract/access-tokens.ts';
import { callerOf, signedInUser } from '#server/http/guards.ts';
import { idParams } from '#server/http/params.ts';
import { can, noContent, type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const tags = ['access tokens'];

export const accessTokenRoutes = ({ accessTokens }: Services): Route[] => [
  staff('GET', '/api/admin/access-tokens', can('access-tokens:write'), {
    schema: {
      summary: "One's own access tokens, newest first",
      tags,
      response: { 200: z.array(accessToken) },
    },
    handler: (request) => accessTokens.list(callerOf(request)),
  }),
  staff('POST', '/api/admin/access-tokens', can('access-tokens:write'), {
    schema: {
      summary: 'Make an access token for a program, which is told this once',
      tags,
      body: accessTokenInput,
      response: { 201: newAccessToken },
    },
    handler: (request) => accessTokens.create(signedInUser(request), request.body, request.ip),
  }),
  staff('DELETE', '/api/admin/access-tokens/:id', can('access-tokens:write'), {
    schema: { summary: 'Revoke an access token', tags, params: idParams, response: noContent },
    handler: (request) => accessTokens.revoke(callerOf(request), request.params.id),
  }),
];
