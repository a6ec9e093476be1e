import type { User } from '#contract/auth.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in member of staff, once a guard has looked; null for a visitor. */
    user: User | null;
    /** The session of the token that the request carried. */
    sessionId: string | null;
  }
}
