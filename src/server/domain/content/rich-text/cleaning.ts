import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { hasVisibleContent } from '#contract/rich-text.ts';
import { plainText, truncate } from '#contract/text.ts';
import { foldForSearch } from '#server/storage/search.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** What follows from content: how lists show it, what searches look at, and its length. */
export type ContentFacts = { summary: string; searchText: string; wordCount: number };

/** Content as it is kept, and what follows from it. */
export type CleanContent = { content: string; facts: ContentFacts };

/** Plain data, so that both can cross from one thread to another. */
export type CleaningJob = { clean: string } | { describe: string };
export type CleaningResult = CleanContent | { refusal: string };

export function cleaned(html: string): CleaningResult {
  try {
    const content = sanitiseHtml(html);
    // Signs that had to be escaped make it longer than it came.
    if (Buffer.byteLength(content) > limits.contentBytes) return { refusal: 'Content must be 1 MB or less' };
    if (!hasVisibleContent(content)) return { refusal: 'Content is required' };
    return { content, facts: describeContent(content) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.message };
    throw error;
  }
}

export function describeContent(content: string): ContentFacts {
  const text = plainText(content);
  return {
    summary: truncate(text, limits.publicExcerpt),
    searchText: foldForSearch(text),
    wordCount: countWords(text),
  };
}

/** Of plain text, which has single spaces between its words. */
function countWords(text: string): number {
  if (text === '') return 0;
  let count = 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) count += 1;
  return count;
}
