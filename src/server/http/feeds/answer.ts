import type { FastifyReply, FastifyRequest } from 'fastify';

/** A public document that is the same for everyone until content changes. */
export type PublicDocument = {
  type: string;
  body: string;
  headers?: Record<string, string>;
  /** Nobody will ask for it again: a list that holds nothing. */
  isEmpty?: boolean;
};

/** Sends such a document, made anew only when it has to be. */
export type AnswerPublic = (
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<PublicDocument>,
) => Promise<FastifyReply>;
