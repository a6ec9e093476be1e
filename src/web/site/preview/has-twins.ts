/** Whether a list holds two items of the same name. Pages tell items apart by their names, which are twins only while somebody types. */
export function hasTwins(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  const within = Object.values(value);
  if (Array.isArray(value) && new Set(value.map(nameOf)).size < value.length) return true;
  return within.some(hasTwins);
}

function nameOf(item: unknown): string {
  if (item === null || typeof item !== 'object') return String(item);
  const { title, label, href } = item as { title?: string; label?: string; href?: string };
  return title ?? `${label}${href}`;
}
