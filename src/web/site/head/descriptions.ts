import { publicLimits } from '#contract/public-limits.ts';
import { excerptOf, truncate } from '#contract/text.ts';

/** About as much as search engines show. */
const descriptionLength = 160;

/** A person's own words for the page where there are any, else its first sentences. */
export function descriptionOf(given: string, html: string): string {
  const words = given.trim();
  return words === '' ? excerptOf(html, descriptionLength) : truncate(words, publicLimits.metaDescription);
}
