import { loginAnswer } from '#contract/auth.ts';
import { forgotAnswer, forgotInput, resetInput } from '#contract/getting-in.ts';
import type { PasswordResets } from '#server/domain/people/auth/password-resets.ts';
import { defineRoute } from '../define-route.ts';
import { deviceCookie, placeOf } from '../device-cookie.ts';

const tags = ['auth'];
const message =
  'If there is an account with this address, a mail with a link to a new password is on its way.';

export const requestReset = (resets: PasswordResets) =>
  defineRoute({
    schema: {
      summary: 'Have a link mailed that leads to a new password',
      tags,
      body: forgotInput,
      response: { 202: forgotAnswer },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await resets.request(request.body.email, request.ip);
      return reply.code(202).send({ message });
    },
  });

export const resetPassword = (resets: PasswordResets, cookie: { secure: boolean }) =>
  defineRoute({
    schema: {
      summary: 'Choose a new password by a mailed link, and sign in; ends all other sessions',
      tags,
      body: resetInput,
      response: { 200: loginAnswer },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { answer, device } = await resets.reset(request.body, placeOf(request));
      reply.header('set-cookie', deviceCookie(device, cookie));
      return answer;
    },
  });
