import type { Difference } from '#web/admin/shared/dialogs/stale-edit-dialog.tsx';

/** Where one's own version of a section and the saved one differ: by field, or by the place in a list. */
export function compareSections(mine: object, theirs: object): Difference[] {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return [...names].flatMap((name) => {
    const [own, other] = [mine, theirs].map((version) =>
      readable((version as Record<string, unknown>)[name]),
    );
    if (own === undefined || other === undefined || own === other) return [];
    return [{ label: labelOf(name), mine: own, theirs: other }];
  });
}

/** Every text of a value, one on a line. */
function readable(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return Object.values(value).map(readable).filter(Boolean).join('\n');
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

function labelOf(name: string): string {
  if (/^\d+$/.test(name)) return `Item ${Number(name) + 1}`;
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
