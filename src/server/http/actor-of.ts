import type { FastifyRequest } from 'fastify';
import type { Actor } from '#server/domain/operations/audit/actor.ts';
import { shortenAgent } from '#server/domain/operations/audit/shorten-agent.ts';

/** The person behind a request, as the audit log knows them. */
export function actorOf({ user, sessionId, accessToken, ip, headers }: FastifyRequest): Actor {
  const agent = accessToken
    ? `Access token '${accessToken.name}'`
    : shortenAgent(headers['user-agent'] ?? '');
  const place = { address: ip, agent };
  return user
    ? {
        kind: 'staff',
        id: user._id,
        name: user.name,
        role: user.role,
        ...place,
        ...(sessionId && { sessionId }),
      }
    : { kind: 'visitor', id: 'visitor', name: 'Visitor', ...place };
}
