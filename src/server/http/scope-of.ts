import type { FastifyRequest } from 'fastify';
import type { Permission } from '#contract/policy.ts';
import type { EntryScope } from '#server/domain/content/entries/entry-scope.ts';
import { may } from './guards.ts';

/** All posts for whoever has a permission; for those whom a guard has let in without it, their own. */
export function scopeOf(request: FastifyRequest, permission: Permission): EntryScope {
  return may(request, permission) ? 'all' : { authorId: request.user?._id ?? '' };
}
