import { altchaChallenge, captchaInfo } from '#contract/conversations.ts';
import { cached, open, type Route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export const captchaRoutes = ({ captcha }: Services): Route[] => [
  cached(
    open('GET', '/api/captcha', {
      schema: {
        summary: 'Which captcha guards the contact form',
        tags: ['contact'],
        response: { 200: captchaInfo },
      },
      handler: async () => captcha.info,
    }),
  ),
  open('GET', '/api/captcha/challenge', {
    schema: {
      summary: 'A fresh ALTCHA challenge, good for one message',
      tags: ['contact'],
      response: { 200: altchaChallenge },
    },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return captcha.createChallenge();
    },
  }),
];
