import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessTokenScope } from '#contract/access-tokens.ts';
import type { User } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import { isAllowed, type Permission } from '#contract/policy.ts';
import type { AccessTokensService } from '#server/domain/people/access-tokens/access-tokens-service.ts';
import type { AuthService } from '#server/domain/people/auth/auth-service.ts';
import type { Access } from './route.ts';

/** Staff are whoever is signed in and programs in the name of somebody. */
export type Guards = (access: Access | 'staff') => Guard;

/** Throws unless the caller has access, and sets `request.user` to the account as it is now. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Programs work with what is there; who is on the team and what lets somebody in is for people alone. */
const forPeopleOnly: readonly Permission[] = ['team:manage', 'access-tokens:write'];

/** Whether an access token opens a route to whoever may call it. */
export function isOpenToPrograms(access: Access): boolean {
  if (typeof access === 'string') return access !== 'signed in' && access !== 'signing in';
  return !forPeopleOnly.includes(access.permission);
}

/**
 * Who may pass. A guard runs before the body is read, so that a stranger cannot make the server read one, and again once the body is complete:
 * a caller may lose the right while the body arrives.
 */
export function createGuards({
  auth,
  accessTokens,
}: {
  auth: AuthService;
  accessTokens: AccessTokensService;
}): Guards {
  /** Whoever sends both is who the session says: a proxy in front may want credentials of its own in the other header. */
  async function recogniseCaller(request: FastifyRequest): Promise<void> {
    const { 'x-auth-token': sessionToken, authorization } = request.headers;
    if (sessionToken !== undefined) {
      const signedIn = typeof sessionToken === 'string' ? await auth.identify(sessionToken) : undefined;
      request.user = signedIn?.user ?? null;
      request.sessionId = signedIn?.sessionId ?? null;
      return;
    }
    const bearer = authorization && /^bearer +(\S+)$/i.exec(authorization)?.[1];
    const found = bearer ? await accessTokens.identify(bearer) : undefined;
    request.user = found?.user ?? null;
    request.accessToken = found?.accessToken ?? null;
  }

  const openTo = {
    anyone: async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-cache');
    },
    'anyone, staff see drafts': async (request: FastifyRequest, reply: FastifyReply) => {
      await recogniseCaller(request);
      if (request.user?.needsSecondFactor) request.user = null;
      reply.header('vary', 'x-auth-token, authorization');
      reply.header('cache-control', request.user ? 'no-store' : 'no-cache');
    },
    staff: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      await recogniseCaller(request);
      if (!request.user) throw notSignedIn();
      if (request.user.needsSecondFactor)
        throw new AppError('forbidden', 'Please set up a second factor first.');
    },
    'signing in': async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      await recogniseCaller(request);
      if (!request.sessionId) throw notSignedIn();
    },
    'signed in': async (request: FastifyRequest, reply: FastifyReply) => {
      await openTo.staff(request, reply);
      if (!request.sessionId) throw notSignedIn();
    },
  };

  return (access) => {
    if (typeof access === 'string') return openTo[access];
    return async (request, reply) => {
      await openTo.staff(request, reply);
      if (request.accessToken) refuseProgram(request.accessToken, request.method, access);
      if (!may(request, access.permission)) throw new AppError('forbidden', 'You may not do this.');
    };
  };
}

const notSignedIn = () => new AppError('unauthenticated', 'Please sign in to continue.');

function refuseProgram({ scope }: { scope: AccessTokenScope }, method: string, access: Access): void {
  if (!isOpenToPrograms(access)) throw new AppError('forbidden', 'An access token does not open this.');
  if (scope === 'read' && method !== 'GET' && method !== 'HEAD')
    throw new AppError('forbidden', 'This access token may only read.');
}

/** Whether the caller, if there is one that a guard has recognised, has a permission. */
export function may({ user }: FastifyRequest, permission: Permission): boolean {
  return user !== null && isAllowed(user.role, permission);
}

/** The person who calls, or in whose name a program does. */
export function callerOf({ user }: FastifyRequest): User {
  if (!user) throw notSignedIn();
  return user;
}

/** The person that a guard let in. */
export function signedInUser(request: FastifyRequest) {
  if (!request.user || !request.sessionId) throw notSignedIn();
  return { user: request.user, sessionId: request.sessionId };
}
