import type { Seen } from '#contract/fields.ts';

/** What a form has seen of the thing it edits: saving says so, and is refused when that is no longer how it is. */
export function seenOf({ updatedAt, version }: Required<Seen>): Seen {
  return { updatedAt, version };
}
