import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { hasPostOf } from '#contract/posts.ts';
import type { AnswerPublic } from './feeds/answer.ts';

/** Sends what is kept, and tells which calls have an answer that is the same for everybody. */
export type CachedAnswers = {
  sendDocument: AnswerPublic;
  /** Refuses what is too large to be sent to one more caller. */
  boundOwn: (reply: FastifyReply, body: string) => Buffer | string;
  isShared: (request: Pick<FastifyRequest, 'url' | 'headers'>) => boolean;
};

/** What an answer tells beside its body. */
const toldInHeaders = ['link', 'x-total-count', 'vary'];

/** A public call of the API whose answer is kept like a page: made once until content changes, and sent ahead of everything else. */
export function cachingAnswers(handler: RouteHandlerMethod, answers: CachedAnswers): RouteHandlerMethod {
  return async function (request, reply) {
    if (!answers.isShared(request)) {
      const answer = await handler.call(this, request, reply);
      if (reply.sent || answer === reply) return reply;
      const body = String(reply.serialize(answer));
      return reply.type('application/json; charset=utf-8').send(answers.boundOwn(reply, body));
    }
    return answers.sendDocument(request, reply, async () => {
      const answer = await handler.call(this, request, reply);
      const body = reply.serialize(answer);
      const told = Object.entries(reply.getHeaders()).filter(([name]) => toldInHeaders.includes(name));
      return {
        type: 'application/json; charset=utf-8',
        body: String(body),
        isEmpty: Array.isArray(answer) && !hasPostOf((request.query as { tag?: string }).tag, answer),
        headers: Object.fromEntries(told.map(([name, value]) => [name, String(value)])),
      };
    });
  };
}
