import { AppError } from '#contract/errors.ts';

/** Refuses to overwrite what someone else saved after the editor was opened. An update that does not say what it saw is let through. */
export function refuseStaleUpdate(what: 'post' | 'page', seen: string | undefined, stored: string): void {
  if (!seen || Date.parse(seen) === Date.parse(stored)) return;
  throw new AppError(
    'conflict',
    `This ${what} was changed by someone else since you opened it. Nothing was overwritten.`,
  );
}
