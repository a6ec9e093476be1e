import { AppError } from '#contract/errors.ts';

/** Which entries somebody may work with: all, or those that they have written themselves. */
export type EntryScope = 'all' | { authorId: string };

type Authored = { author_id: string | null };

export function isInScope(scope: EntryScope, { author_id }: Authored): boolean {
  return scope === 'all' || scope.authorId === author_id;
}

export function assertInScope(scope: EntryScope, entry: Authored): void {
  if (!isInScope(scope, entry)) throw new AppError('forbidden', 'You may work with your own posts only.');
}

/** What visitors see is changed by those who may work with all entries. */
export function assertChangeable(scope: EntryScope, entry: Authored, isPublished: boolean): void {
  assertInScope(scope, entry);
  if (scope !== 'all' && isPublished)
    throw new AppError('forbidden', 'This post is live. An editor can change or unpublish it.');
}
