import { invalidField } from '#contract/errors.ts';

type Publication = {
  /** What staff want it to be; nothing keeps what is there. */
  given: string | undefined;
  before?: string | null | undefined;
  isPublished: boolean;
  now: Date;
};

/** The date of publication: the first time something was published, unless staff have set it, and kept whatever happens later. */
export function publicationDate({ given, before = null, isPublished, now }: Publication): string | null {
  if (given === undefined || given === before) return before ?? (isPublished ? now.toISOString() : null);
  if (Date.parse(given) > now.getTime())
    throw invalidField('publishedAt', 'The publication date must not be in the future');
  return given;
}

/** One more than it was where anything is another than before. */
export function nextVersion<Row extends { version: number }>(before: Row, changes: Partial<Row>): number {
  const isChanged = (Object.keys(changes) as (keyof Row)[]).some((name) => changes[name] !== before[name]);
  return before.version + (isChanged ? 1 : 0);
}
