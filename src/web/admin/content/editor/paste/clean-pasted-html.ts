import { dropBlankLines } from './drop-blank-lines.ts';
import { dropForeignColours } from './drop-foreign-colours.ts';
import { elementsWithContent, removeAll, renameElement, unwrap } from './element-content.ts';
import { keepAnchors } from './keep-anchors.ts';
import { keepLineEnds } from './keep-line-ends.ts';
import { paragraphsFromLooseLines } from './loose-lines.ts';
import { mendLists } from './mend-lists.ts';
import { rebuildOfficeLists } from './rebuild-office-lists.ts';
import { dropUnreachablePictures } from './unreachable-pictures.ts';
import { readWordListStyles } from './word-list-styles.ts';

const junk =
  'style, script, meta, link, title, xml, template, noscript, button, input, select, textarea, svg, [aria-hidden="true"], ' +
  // Remarks that reviewers made in Word stand beside its text, not in it.
  '.MsoCommentReference, [style*="mso-element:comment"], br.Apple-interchange-newline';

/**
 * What other programs put on the clipboard, reduced to its structure: headings, lists, tables, links and emphasis stay; fonts, sizes, margins
 * and the colours of the page it came from go. Whatever is left over falls at the editor's schema. Each step walks the text once, however
 * it is made.
 */
export function cleanPastedHtml(html: string): string {
  // Cut from an editor like this one: it is clean already, and its marks tell how to put it back together.
  if (html.includes('data-pm-slice')) return html;
  const document = new DOMParser().parseFromString(html, 'text/html');
  const { body } = document;
  const listStyles = readWordListStyles(document);
  removeJunk(body);
  dropUnreachablePictures(body);
  unwrapOfficeTags(body);
  markHeadings(body);
  unwrapDocument(body);
  keepLineEnds(body);
  dropBlankLines(body);
  rebuildOfficeLists(body, listStyles);
  paragraphsFromLooseLines(body);
  mendLists(body);
  keepAnchors(body);
  dropForeignColours(body);
  for (const element of body.querySelectorAll('[dir="ltr"], [dir="auto"]')) element.removeAttribute('dir');
  return body.innerHTML;
}

/** Word hides markup for other programs in comments, which HTML reads over. */
function removeJunk(body: HTMLElement): void {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: ChildNode[] = [...body.querySelectorAll(junk)];
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    found.push(comment as Comment);
  for (const element of body.querySelectorAll<HTMLElement>('[style]'))
    if (element.style.display === 'none' || element.style.breakBefore === 'page') found.push(element);
  removeAll(found);
}

/** `<o:p>` and its kind say nothing about the words in them, and most hold none. */
function unwrapOfficeTags(body: HTMLElement): void {
  const tags = Array.from(body.querySelectorAll('*')).filter(({ localName }) => localName.includes(':'));
  const filled = elementsWithContent(body);
  removeAll(tags.filter((tag) => !filled.has(tag)));
  for (const tag of tags) if (filled.has(tag)) unwrap(tag);
}

/** Headings that are paragraphs by name: the title of a document in Word, all of them in Word on the web. */
function markHeadings(body: HTMLElement): void {
  for (const title of body.querySelectorAll('p.MsoTitle')) renameElement(title, 'h1');
  for (const line of body.querySelectorAll(':is(p, div)[role="heading"]')) {
    const level = /^[1-6]$/.exec(line.getAttribute('aria-level') ?? '')?.[0];
    if (level) renameElement(line, `h${level}`);
  }
  // Its number is part of a heading; the spaces that place it on paper are not.
  for (const marker of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) [style*="mso-list:Ignore"]'))
    marker.replaceWith(`${marker.textContent.trim()} `);
}

/** Google Docs wraps all it copies in a `b` that is not bold, and others undo by a style what the tag says. */
function unwrapDocument(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll<HTMLElement>('b, strong')) {
    if (wrapper.id.startsWith('docs-internal-guid') || /^(?:normal|400)$/.test(wrapper.style.fontWeight))
      unwrap(wrapper);
  }
}
