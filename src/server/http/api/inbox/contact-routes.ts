import { contactAnswer, contactInput, idempotencyHeaders } from '#contract/conversations.ts';
import { limits } from '#contract/limits.ts';
import { open, type Route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export const contactRoutes = ({ contactSubmissions }: Services): Route[] => [
  open('POST', '/api/contact', {
    bodyLimit: limits.messageBodyBytes,
    // What is too much of a journey is dropped, and never the message.
    config: { droppableField: 'journey' },
    schema: {
      summary: 'Send a contact message; repeating it with the same Idempotency-Key stores it once',
      tags: ['contact'],
      headers: idempotencyHeaders,
      body: contactInput,
      response: { 201: contactAnswer },
    },
    handler: async (request) => {
      await contactSubmissions.submit(request.body, {
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        idempotencyKey: request.headers['idempotency-key'],
      });
      return { message: 'Thank you! Your message has been sent.' };
    },
  }),
];
