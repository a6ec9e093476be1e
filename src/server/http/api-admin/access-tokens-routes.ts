import * as z from 'zod';
import { accessToken, accessTokenInput, newAccessToken } from '#contract/access-tokens.ts';
import type { AccessTokensService } from '#server/domain/people/access-tokens/access-tokens-service.ts';
import { defineRoute } from '../define-route.ts';
import { callerOf, signedInUser } from '../guards.ts';
import { idParams } from '../params.ts';

const tags = ['access tokens'];

export const listAccessTokens = (accessTokens: AccessTokensService) =>
  defineRoute({
    schema: {
      summary: "One's own access tokens, newest first",
      tags,
      response: { 200: z.array(accessToken) },
    },
    handler: (request) => accessTokens.list(callerOf(request)),
  });

export const createAccessToken = (accessTokens: AccessTokensService) =>
  defineRoute({
    schema: {
      summary: 'Make an access token for a program, which is told this once',
      tags,
      body: accessTokenInput,
      response: { 201: newAccessToken },
    },
    handler: async (request, reply) =>
      reply.code(201).send(await accessTokens.create(signedInUser(request), request.body, request.ip)),
  });

export const revokeAccessToken = (accessTokens: AccessTokensService) =>
  defineRoute({
    schema: { summary: 'Revoke an access token', tags, params: idParams, response: { 204: z.void() } },
    handler: async (request, reply) => {
      await accessTokens.revoke(callerOf(request), request.params.id);
      return reply.code(204).send();
    },
  });
