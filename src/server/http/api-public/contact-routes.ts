import { contactAnswer, contactInput, idempotencyHeaders } from '#contract/conversations.ts';
import { limits } from '#contract/limits.ts';
import type { ContactSubmissions } from '#server/domain/inbox/conversations/contact-submissions.ts';
import { defineRoute } from '../define-route.ts';

export const sendContactMessage = (submissions: ContactSubmissions) =>
  defineRoute({
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
    handler: async (request, reply) => {
      await submissions.submit(request.body, {
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        idempotencyKey: request.headers['idempotency-key'],
      });
      return reply.code(201).send({ message: 'Thank you! Your message has been sent.' });
    },
  });
