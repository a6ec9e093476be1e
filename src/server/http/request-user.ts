import type { AccessTokenScope } from '#contract/access-tokens.ts';
import type { User } from '#contract/auth.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The member of staff who calls, once a guard has looked; null for a visitor. */
    user: User | null;
    /** The session of the token that the request carried. */
    sessionId: string | null;
    /** The access token of a program that calls in somebody's name. */
    accessToken: { name: string; scope: AccessTokenScope } | null;
    /** Runs the guard of the route again. A handler that reads the body itself calls it before it stores anything. */
    authorize: () => Promise<void>;
  }
}
