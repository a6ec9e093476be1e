import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { isAllowed, onlyRole } from '#contract/policy.ts';
import type { AuthService } from '#server/domain/auth/auth-service.ts';
import type { Access } from './routes.ts';

export type Guards = (access: Access) => onRequestAsyncHookHandler;

/** Who may pass. The guards look before a body is read, so that a stranger cannot make the server read one. */
export function createGuards(auth: AuthService): Guards {
  async function recogniseCaller(request: FastifyRequest): Promise<void> {
    const token = request.headers['x-auth-token'];
    const signedIn = typeof token === 'string' ? await auth.identify(token) : undefined;
    request.user = signedIn?.user ?? null;
    request.sessionId = signedIn?.sessionId ?? null;
  }

  const openTo = {
    anyone: async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-cache');
    },
    'anyone, staff see drafts': async (request: FastifyRequest, reply: FastifyReply) => {
      await recogniseCaller(request);
      reply.header('vary', 'x-auth-token');
      reply.header('cache-control', request.user ? 'no-store' : 'no-cache');
    },
    'signed in': async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      await recogniseCaller(request);
      if (!request.user) throw new AppError('unauthenticated', 'Please sign in to continue.');
    },
  };

  return (access) => {
    if (typeof access === 'string') return openTo[access];
    return async (request, reply) => {
      await openTo['signed in'](request, reply);
      if (!isAllowed(onlyRole, access.permission)) throw new AppError('forbidden', 'You may not do this.');
    };
  };
}

/** The person that a guard let in. */
export function signedInUser(request: FastifyRequest) {
  if (!request.user || !request.sessionId)
    throw new AppError('unauthenticated', 'Please sign in to continue.');
  return { user: request.user, sessionId: request.sessionId };
}
