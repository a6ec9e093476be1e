import { AppError } from '#contract/errors.ts';
import { isAllowed } from '#contract/policy.ts';
import { currentActor } from '#server/domain/operations/audit/actor.ts';
import type { PostRow } from './posts-codec.ts';

/** Which posts somebody may work with: all, or those that they have written themselves. */
export type PostReach = 'all' | { authorId: string };

export function isWithin(reach: PostReach, { author_id }: Pick<PostRow, 'author_id'>): boolean {
  return reach === 'all' || reach.authorId === author_id;
}

/** A draft of somebody else is hidden from whoever may only read their own posts. */
export function isHiddenFromCaller({ author_id, status }: Pick<PostRow, 'author_id' | 'status'>): boolean {
  const { id, role } = currentActor();
  return role !== undefined && !isAllowed(role, 'posts:read') && author_id !== id && status !== 'published';
}

export function refuseBeyond(reach: PostReach, post: Pick<PostRow, 'author_id'>): void {
  if (!isWithin(reach, post)) throw new AppError('forbidden', 'You may work with your own posts only.');
}

/** What visitors see is changed by those who may work with all posts. */
export function refuseToChange(reach: PostReach, post: Pick<PostRow, 'author_id' | 'status'>): void {
  refuseBeyond(reach, post);
  if (reach !== 'all' && post.status === 'published')
    throw new AppError('forbidden', 'This post is live. An editor can change or unpublish it.');
}
