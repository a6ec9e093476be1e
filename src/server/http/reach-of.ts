import type { FastifyRequest } from 'fastify';
import type { Permission } from '#contract/policy.ts';
import type { PostReach } from '#server/domain/content/posts/post-reach.ts';
import { may } from './guards.ts';

/** All posts for whoever has a permission; for those whom a guard has let in without it, their own. */
export function reachOf(request: FastifyRequest, permission: Permission): PostReach {
  return may(request, permission) ? 'all' : { authorId: request.user?._id ?? '' };
}
