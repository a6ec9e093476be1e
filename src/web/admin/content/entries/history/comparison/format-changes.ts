import type { Formats } from './blocks.ts';

/** What was done to the formatting, in words: 'bold added', 'link changed from /a to /b'. */
export function formatChanges(before: Formats, after: Formats): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [old, now] = [before[name], after[name]];
    if (old === now) return [];
    if (name === 'kind') return `${old} changed to ${now}`;
    if (old === undefined) return `${named(name, now)} added`;
    if (now === undefined) return `${named(name, old)} removed`;
    return `${name} changed from ${quoted(old)} to ${quoted(now)}`;
  });
}

const longest = 80;
const quoted = (value: string) => (value.length > longest ? `${value.slice(0, longest)}…` : value || 'none');
const named = (name: string, value = '') =>
  value === '' || value === 'yes' ? name : `${name} (${quoted(value)})`;
