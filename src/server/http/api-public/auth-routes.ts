import * as z from 'zod';
import { loginAnswer, loginInput, passwordChange, profileChange, tokenAnswer, user } from '#contract/auth.ts';
import type { AuthService } from '#server/domain/people/auth/auth-service.ts';
import { defineRoute } from '../define-route.ts';
import { deviceCookie, placeOf } from '../device-cookie.ts';
import { signedInUser } from '../guards.ts';

const tags = ['auth'];

export const login = (auth: AuthService, cookie: { secure: boolean }) =>
  defineRoute({
    schema: { summary: 'Sign in', tags, body: loginInput, response: { 200: loginAnswer } },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { answer, device } = await auth.login(request.body, placeOf(request));
      reply.header('set-cookie', deviceCookie(device, cookie));
      return answer;
    },
  });

export const getMe = () =>
  defineRoute({
    schema: { summary: 'The person who is signed in', tags, response: { 200: user } },
    handler: async (request) => signedInUser(request).user,
  });

export const changeMe = (auth: AuthService) =>
  defineRoute({
    schema: { summary: 'Change the own name', tags, body: profileChange, response: { 200: user } },
    handler: (request) => auth.rename(signedInUser(request).user, request.body.name),
  });

export const logout = (auth: AuthService) =>
  defineRoute({
    schema: { summary: 'End the session of the token', tags, response: { 204: z.void() } },
    handler: async (request, reply) => {
      await auth.logout(signedInUser(request));
      return reply.code(204).send();
    },
  });

export const changePassword = (auth: AuthService) =>
  defineRoute({
    schema: {
      summary: 'Change the own password; ends all other sessions',
      tags,
      body: passwordChange,
      response: { 200: tokenAnswer },
    },
    handler: async (request) => ({
      token: await auth.changePassword(signedInUser(request).user, request.body, request.ip),
    }),
  });
