import { invalidField } from '#contract/errors.ts';
import { hasVisibleContent } from '#contract/rich-text.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** Content as it is kept: sanitised, and with something to see in it. */
export function cleanContent(html: string): string {
  const content = sanitiseHtml(html);
  if (!hasVisibleContent(content)) throw invalidField('content', 'Content is required');
  return content;
}
