import { AppError, invalidField } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { RedirectInput } from '#contract/redirects.ts';
import type { RedirectsTable } from '#server/storage/tables/site-tables.ts';
import { isLoop, pathKey, type Rule } from './rules.ts';

/** What a new rule is held against. */
export type Known = { rules: Map<string, Rule>; live: ReadonlySet<string>; siteUrl: string };

export const rulesByKey = (rows: readonly RedirectsTable[]): Map<string, Rule> =>
  new Map(rows.map((row) => [row.from_key, { to: row.to_address, permanent: row.is_permanent === 1 }]));

/** Refuses a rule that would never count, or never end. Answers the key under which it is found. */
export function checkRule({ from, to }: RedirectInput, { rules, live, siteUrl }: Known): string {
  const key = pathKey(from);
  if (key === undefined) throw invalidField('from', 'From must be a path of this site, such as /old');
  if (live.has(from))
    throw invalidField(
      'from',
      `The site itself answers at ${from}: a redirect from there would never be used`,
    );
  if (rules.has(key)) {
    const message = `There is a redirect from ${from} already`;
    throw new AppError('conflict', message, { errors: { from: message } });
  }
  if (isLoop(rules, { from, to }, siteUrl))
    throw invalidField('to', `This would lead in a circle: ${to} leads back to ${from}`);
  if (rules.size >= limits.redirects)
    throw new AppError('invalid', `There are ${limits.redirects.toLocaleString('en-US')} redirects already`);
  return key;
}
