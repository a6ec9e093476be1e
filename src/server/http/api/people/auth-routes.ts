import { loginAnswer, loginInput, passwordChange, profileChange, tokenAnswer, user } from '#contract/auth.ts';
import { deviceCookie, placeOf } from '#server/http/device-cookie.ts';
import { signedInUser } from '#server/http/guards.ts';
import { noContent, open, type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const tags = ['auth'];

export const authRoutes = ({ auth }: Services, cookie: { secure: boolean }): Route[] => [
  open('POST', '/api/auth/login', {
    schema: { summary: 'Sign in', tags, body: loginInput, response: { 200: loginAnswer } },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { answer, device } = await auth.login(request.body, placeOf(request));
      reply.header('set-cookie', deviceCookie(device, cookie));
      return answer;
    },
  }),
  staff('GET', '/api/auth/me', 'signing in', {
    schema: { summary: 'The person who is signed in', tags, response: { 200: user } },
    handler: async (request) => signedInUser(request).user,
  }),
  staff('PATCH', '/api/auth/me', 'signed in', {
    schema: { summary: 'Change the own name', tags, body: profileChange, response: { 200: user } },
    handler: (request) => auth.rename(signedInUser(request).user, request.body.name),
  }),
  staff('POST', '/api/auth/logout', 'signing in', {
    schema: { summary: 'End the session of the token', tags, response: noContent },
    handler: (request) => auth.logout(signedInUser(request)),
  }),
  staff('POST', '/api/auth/password', 'signed in', {
    schema: {
      summary: 'Change the own password; ends all other sessions',
      tags,
      body: passwordChange,
      response: { 200: tokenAnswer },
    },
    handler: async (request) => ({
      token: await auth.changePassword(signedInUser(request).user, request.body, request.ip),
    }),
  }),
];
