import { plainText } from './text.ts';

/** Content needs words or media: an empty paragraph is not content. */
export function hasVisibleContent(html: string): boolean {
  return /<(?:img|iframe|hr|table)\b/i.test(html) || plainText(html) !== '';
}
