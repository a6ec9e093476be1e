import { formatDate } from '#contract/dates.ts';
import { plainText } from '#contract/text.ts';
import type { Difference } from '#web/admin/shared/dialogs/stale-edit-dialog.tsx';

/** Where one's own values and those that someone else saved are not the same, in words a person can compare. */
export function compareValues<Values extends object>(
  labels: Record<keyof Values & string, string>,
  mine: Values,
  theirs: Values,
  timeZone: string,
): Difference[] {
  return (
    (Object.keys(labels) as (keyof Values & string)[])
      // A date that is left empty asks for none: theirs stays either way.
      .filter((field) => mine[field] !== theirs[field] && !(field === 'publishedAt' && mine[field] === ''))
      .map((field) => ({
        label: labels[field],
        mine: readable(field, mine[field], timeZone),
        theirs: readable(field, theirs[field], timeZone),
      }))
  );
}

function readable(field: string, value: unknown, timeZone: string): string {
  if (typeof value === 'boolean') return value ? 'Published' : 'Draft';
  const text = String(value);
  if (field === 'publishedAt') return text && formatDate(text, 'moment', timeZone);
  return field === 'content' ? plainText(text) : text;
}
