import { loginAnswer } from '#contract/auth.ts';
import { forgotAnswer, forgotInput, resetInput } from '#contract/getting-in.ts';
import { deviceCookie, placeOf } from '#server/http/device-cookie.ts';
import { open, type Route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const tags = ['auth'];
const message =
  'If there is an account with this address, a mail with a link to a new password is on its way.';

export const passwordResetRoutes = ({ passwordResets }: Services, cookie: { secure: boolean }): Route[] => [
  open('POST', '/api/auth/forgot', {
    schema: {
      summary: 'Have a link mailed that leads to a new password',
      tags,
      body: forgotInput,
      response: { 202: forgotAnswer },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await passwordResets.request(request.body.email, request.ip);
      return { message };
    },
  }),
  open('POST', '/api/auth/reset', {
    schema: {
      summary: 'Choose a new password by a mailed link, and sign in; ends all other sessions',
      tags,
      body: resetInput,
      response: { 200: loginAnswer },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { answer, device } = await passwordResets.reset(request.body, placeOf(request));
      reply.header('set-cookie', deviceCookie(device, cookie));
      return answer;
    },
  }),
];
