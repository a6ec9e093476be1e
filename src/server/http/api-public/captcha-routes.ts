import { altchaChallenge, captchaInfo } from '#contract/conversations.ts';
import type { CaptchaService } from '#server/domain/inbox/captcha/captcha-service.ts';
import { defineRoute } from '../define-route.ts';

export const getCaptcha = (captcha: CaptchaService) =>
  defineRoute({
    schema: {
      summary: 'Which captcha guards the contact form',
      tags: ['contact'],
      response: { 200: captchaInfo },
    },
    handler: async () => captcha.info,
  });

export const getCaptchaChallenge = (captcha: CaptchaService) =>
  defineRoute({
    schema: {
      summary: 'A fresh ALTCHA challenge, good for one message',
      tags: ['contact'],
      response: { 200: altchaChallenge },
    },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return captcha.createChallenge();
    },
  });
