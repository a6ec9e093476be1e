import { AppError, invalidField } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { RedirectInput } from '#contract/redirects.ts';
import type { RuleChains } from './rule-chains.ts';
import { pathKey } from './rules.ts';

/** What a new rule is held against. */
export type Known = { rules: RuleChains; live: ReadonlySet<string> };

/** Refuses a rule that would never count, or never end. Answers the key under which it is found. */
export function checkRule({ from, to }: RedirectInput, { rules, live }: Known): string {
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
  const problem = rules.findProblem(key, to);
  if (problem === 'loop')
    throw invalidField('to', `This would lead in a circle: ${to} leads back to ${from}`);
  if (problem === 'too long')
    throw invalidField(
      'to',
      `At most ${limits.redirectHops} redirects may follow each other. Please enter the address at their end.`,
    );
  if (rules.size >= limits.redirects)
    throw new AppError('invalid', `There are ${limits.redirects.toLocaleString('en-US')} redirects already`);
  return key;
}
