import { dropForeignColours } from './drop-foreign-colours.ts';
import { nestStrayLists } from './nest-stray-lists.ts';
import { rebuildWordLists } from './rebuild-word-lists.ts';
import { dropUnreachablePictures } from './unreachable-pictures.ts';

const junk =
  'style, script, meta, link, title, xml, template, noscript, button, input, select, textarea, svg, [aria-hidden="true"]';

/**
 * What other programs put on the clipboard, reduced to its structure: headings, lists, tables, links and emphasis stay; fonts, sizes, margins
 * and the colours of the page it came from go. Whatever is left over falls at the editor's schema.
 */
export function cleanPastedHtml(html: string): string {
  // Cut from an editor like this one: it is clean already, and its marks tell how to put it back together.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(withoutConditionals(html), 'text/html');
  for (const element of body.querySelectorAll(junk)) element.remove();
  removeOfficeTags(body);
  dropUnreachablePictures(body);
  rebuildWordLists(body);
  unwrapDocument(body);
  nestStrayLists(body);
  dropForeignColours(body);
  for (const element of body.querySelectorAll('[dir="ltr"], [dir="auto"]')) element.removeAttribute('dir');
  return body.innerHTML;
}

/** Word hides markup for other programs in comments that only Internet Explorer read. */
function withoutConditionals(html: string): string {
  return html.replace(/<!--[\s\S]*?-->/g, '').replace(/<!\[(?:if[^\]]*|endif)\]>/gi, '');
}

/** `<o:p>` and its kind hold nothing but spaces. */
function removeOfficeTags(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    if (!element.localName.includes(':')) continue;
    if (element.textContent.trim() === '') element.remove();
    else element.replaceWith(...element.childNodes);
  }
  for (const title of body.querySelectorAll('p.MsoTitle')) {
    const heading = body.ownerDocument.createElement('h1');
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
}

/** Google Docs wraps all it copies in a `b` that is not bold. */
function unwrapDocument(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll(
    'b[id^="docs-internal-guid"], b[style*="font-weight:normal"]',
  )) {
    wrapper.replaceWith(...wrapper.childNodes);
  }
  for (const lineBreak of body.querySelectorAll('br.Apple-interchange-newline, body > br'))
    lineBreak.remove();
}
