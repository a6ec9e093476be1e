import * as z from 'zod';
import { loginAnswer } from '#contract/auth.ts';
import {
  passkey,
  passkeyOptions,
  passkeyRegistration,
  passkeySignIn,
  passkeyStart,
} from '#contract/getting-in.ts';
import type { PasskeysService } from '#server/domain/people/auth/passkeys-service.ts';
import { defineRoute } from '../define-route.ts';
import { deviceCookie, placeOf } from '../device-cookie.ts';
import { signedInUser } from '../guards.ts';
import { idParams } from '../params.ts';

const tags = ['auth'];

export const listPasskeys = (passkeys: PasskeysService) =>
  defineRoute({
    schema: { summary: 'The own passkeys', tags, response: { 200: z.array(passkey) } },
    handler: (request) => passkeys.list(signedInUser(request).user),
  });

export const startRegistration = (passkeys: PasskeysService) =>
  defineRoute({
    schema: {
      summary: 'What a browser needs to make a passkey',
      tags,
      body: passkeyStart,
      response: { 200: passkeyOptions },
    },
    handler: async (request) => ({
      ...(await passkeys.startRegistration(signedInUser(request), request.body.password, request.ip)),
    }),
  });

export const registerPasskey = (passkeys: PasskeysService) =>
  defineRoute({
    schema: {
      summary: 'Keep a passkey that a browser has made',
      tags,
      body: passkeyRegistration,
      response: { 201: passkey },
    },
    handler: async (request, reply) =>
      reply.code(201).send(await passkeys.register(signedInUser(request), request.body)),
  });

export const removePasskey = (passkeys: PasskeysService) =>
  defineRoute({
    schema: { summary: 'Remove a passkey', tags, params: idParams, response: { 204: z.void() } },
    handler: async (request, reply) => {
      await passkeys.remove(signedInUser(request).user, request.params.id);
      return reply.code(204).send();
    },
  });

export const getSignInOptions = (passkeys: PasskeysService) =>
  defineRoute({
    schema: { summary: 'What a browser needs to ask for a passkey', tags, response: { 200: passkeyOptions } },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { ...(await passkeys.signInOptions()) };
    },
  });

export const signInByPasskey = (passkeys: PasskeysService, cookie: { secure: boolean }) =>
  defineRoute({
    schema: { summary: 'Sign in with a passkey', tags, body: passkeySignIn, response: { 200: loginAnswer } },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { answer, device } = await passkeys.signIn(request.body.response, placeOf(request));
      reply.header('set-cookie', deviceCookie(device, cookie));
      return answer;
    },
  });
