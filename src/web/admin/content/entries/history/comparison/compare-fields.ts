import { formatDate } from '#contract/dates.ts';
import type { PageRevision, PostRevision } from '#contract/revisions.ts';
import { type Block, identityOf, noFormats, type Token, tokensOf } from './blocks.ts';

export type FieldRow = { label: string; before: Block; after: Block };

type FieldName = Exclude<
  keyof PostRevision | keyof PageRevision,
  '_id' | 'createdAt' | 'reason' | 'author' | 'words' | 'name' | 'content'
>;
/** A version with all of its fields, whether it is kept or still in a form. */
export type WholeRevision = { content: string } & Partial<Pick<PostRevision & PageRevision, FieldName>>;
export type FieldLabels = Partial<Record<FieldName, string>>;

/** The fields that are not the same, by what the form calls them, in its order. The content is compared apart from them. */
export function compareFields(
  labels: FieldLabels,
  before: WholeRevision | null,
  after: WholeRevision,
  timeZone: string,
): FieldRow[] {
  return (Object.entries(labels) as [FieldName, string][])
    .map(([field, label]) => ({
      label,
      before: blockOf(field, before, timeZone),
      after: blockOf(field, after, timeZone),
    }))
    .filter((row) => row.before.identity !== row.after.identity);
}

function blockOf(field: FieldName, revision: WholeRevision | null, timeZone: string): Block {
  const value = revision?.[field] ?? '';
  const tokens = typeof value === 'string' ? tokensOfField(field, value, timeZone) : tokensOfTags(value);
  return { formats: noFormats, tokens, identity: identityOf(noFormats, tokens) };
}

function tokensOfField(field: FieldName, value: string, timeZone: string): Token[] {
  if (value === '') return [];
  if (field === 'featuredImage') return [{ ...whole(value), text: '', picture: { src: value, alt: '' } }];
  if (field === 'publishedAt') return [whole(formatDate(value, 'moment', timeZone))];
  return field === 'slug' || field === 'videoUrl' ? [whole(value)] : tokensOf(value);
}

const tokensOfTags = (tags: readonly string[]) =>
  tags.map((tag, index) => ({
    ...whole(tag),
    text: index < tags.length - 1 ? `${tag},` : tag,
    hasSpace: true,
  }));

/** What is changed as a whole, if at all. */
const whole = (text: string): Token => ({ key: text, text, hasSpace: false, formats: noFormats });
