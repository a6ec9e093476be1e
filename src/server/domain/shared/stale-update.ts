import { AppError } from '#contract/errors.ts';
import type { Seen } from '#contract/fields.ts';

/**
 * Refuses to overwrite what someone else did after the editor was opened. An update that does not say what it saw is let through. Whoever saw the
 * draft beside what is live may say so by the time of either.
 */
export function refuseStaleUpdate(
  what: 'post' | 'page' | 'account' | 'section' | 'redirect' | 'webhook',
  seen: Seen,
  stored: { updated_at: string; version?: number },
  draft?: { updatedAt: string } | null,
): void {
  const isOf = (time: string | undefined) =>
    time !== undefined && Date.parse(seen.updatedAt ?? '') === Date.parse(time);
  const isSameText = !seen.updatedAt || isOf(stored.updated_at) || isOf(draft?.updatedAt);
  const isSameVersion = seen.version === undefined || seen.version === stored.version;
  if (isSameText && isSameVersion) return;
  throw new AppError(
    'conflict',
    `This ${what} was changed by someone else since you opened it. Nothing was overwritten.`,
  );
}
