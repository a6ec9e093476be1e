import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { hasVisibleContent } from '#contract/rich-text.ts';
import { plainText } from '#contract/text.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** What becomes of content; plain data, so that it can cross from one thread to another. */
export type Cleaned = CleanContent | { refusal: string };
/** Content as it is kept, and the words in it. */
export type CleanContent = { content: string; words: string };

export function cleaned(html: string): Cleaned {
  try {
    const content = sanitiseHtml(html);
    // Signs that had to be escaped make it longer than it came.
    if (Buffer.byteLength(content) > limits.contentBytes) return { refusal: 'Content must be 1 MB or less' };
    if (!hasVisibleContent(content)) return { refusal: 'Content is required' };
    return { content, words: plainText(content) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.message };
    throw error;
  }
}
