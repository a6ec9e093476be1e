import { AppError } from '#contract/errors.ts';
import type { Seen } from '#contract/fields.ts';

/** Refuses to overwrite what someone else did after the editor was opened. An update that does not say what it saw is let through. */
export function refuseStaleUpdate(
  what: 'post' | 'page' | 'account',
  seen: Seen,
  stored: { updated_at: string; version?: number },
): void {
  const isSameText = !seen.updatedAt || Date.parse(seen.updatedAt) === Date.parse(stored.updated_at);
  const isSameVersion = seen.version === undefined || seen.version === stored.version;
  if (isSameText && isSameVersion) return;
  throw new AppError(
    'conflict',
    `This ${what} was changed by someone else since you opened it. Nothing was overwritten.`,
  );
}
