import * as z from 'zod';
import { loginAnswer } from '#contract/auth.ts';
import {
  passkey,
  passkeyOptions,
  passkeyRegistration,
  passkeySignIn,
  passkeyStart,
} from '#contract/getting-in.ts';
import { deviceCookie, placeOf } from '#server/http/device-cookie.ts';
import { signedInUser } from '#server/http/guards.ts';
import { idParams } from '#server/http/params.ts';
import { noContent, open, type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const tags = ['auth'];

export const passkeyRoutes = ({ passkeys }: Services, cookie: { secure: boolean }): Route[] => [
  staff('GET', '/api/auth/passkeys', 'signed in', {
    schema: { summary: 'The own passkeys', tags, response: { 200: z.array(passkey) } },
    handler: (request) => passkeys.list(signedInUser(request).user),
  }),
  staff('POST', '/api/auth/passkeys/registration', 'signing in', {
    schema: {
      summary: 'What a browser needs to make a passkey',
      tags,
      body: passkeyStart,
      response: { 200: passkeyOptions },
    },
    handler: async (request) => ({
      ...(await passkeys.startRegistration(signedInUser(request), request.body.password, request.ip)),
    }),
  }),
  staff('POST', '/api/auth/passkeys', 'signing in', {
    schema: {
      summary: 'Keep a passkey that a browser has made',
      tags,
      body: passkeyRegistration,
      response: { 201: passkey },
    },
    handler: (request) => passkeys.register(signedInUser(request), request.body),
  }),
  staff('DELETE', '/api/auth/passkeys/:id', 'signed in', {
    schema: { summary: 'Remove a passkey', tags, params: idParams, response: noContent },
    handler: (request) => passkeys.remove(signedInUser(request).user, request.params.id),
  }),
  open('POST', '/api/auth/passkeys/sign-in/options', {
    schema: { summary: 'What a browser needs to ask for a passkey', tags, response: { 200: passkeyOptions } },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { ...(await passkeys.signInOptions()) };
    },
  }),
  open('POST', '/api/auth/passkeys/sign-in', {
    schema: { summary: 'Sign in with a passkey', tags, body: passkeySignIn, response: { 200: loginAnswer } },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { answer, device } = await passkeys.signIn(request.body.response, placeOf(request));
      reply.header('set-cookie', deviceCookie(device, cookie));
      return answer;
    },
  }),
];
