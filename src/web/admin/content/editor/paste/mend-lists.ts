import {
  elementsWithContent,
  isList,
  moveChildren,
  removeAll,
  renameElement,
  unwrap,
} from './element-content.ts';

/** Lists as programs nest them, made into lists as HTML has them: lists hold items, and each item begins with words of its own. */
export function mendLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll<HTMLElement>(':is(ul, ol) > :is(ul, ol)')) nestStrayList(list);
  const filled = elementsWithContent(body);
  removeAll(Array.from(body.querySelectorAll('ul, ol, li')).filter((part) => !filled.has(part)));
  // From the outside in, so that each list moves once.
  for (const item of body.querySelectorAll<HTMLElement>('li')) {
    if (hasWords(item, filled)) beginWithParagraph(item);
    else dissolve(item);
  }
  for (const list of body.querySelectorAll('ul, ol'))
    if (!Array.from(list.children).some(({ localName }) => localName === 'li')) unwrap(list);
  for (const list of body.querySelectorAll('ol')) {
    if (!/^[1aAiI]$/.test(list.getAttribute('type') ?? '1')) list.removeAttribute('type');
    if (!/^-?\d{1,6}$/.test(list.getAttribute('start') ?? '1')) list.removeAttribute('start');
  }
}

/** Google Docs and Word put a deeper list beside the item it belongs to; it belongs inside. */
function nestStrayList(list: HTMLElement): void {
  const before = list.previousElementSibling;
  if (before?.localName === 'li') {
    before.append(list);
  } else {
    const item = list.ownerDocument.createElement('li');
    list.replaceWith(item);
    item.append(list);
  }
}

/** Whether anything stands in the item besides deeper lists. */
function hasWords(item: HTMLElement, filled: Set<Element>): boolean {
  for (const node of item.childNodes) {
    if (node instanceof Text ? node.data.trim() : !isList(node) && filled.has(node as Element)) return true;
  }
  return false;
}

/** An item that only holds deeper lists is a step in, and no item: they belong to the item above it, or stand before the others. */
function dissolve(item: HTMLElement): void {
  const lists = [...item.children].filter(isList);
  const above = item.previousElementSibling;
  for (const list of lists) {
    if (above?.localName === 'li') above.append(list);
    else item.parentElement?.before(list);
  }
  item.remove();
}

/** The editor puts a line before a heading that begins an item, and that line would be empty. */
function beginWithParagraph(item: HTMLElement): void {
  const first = item.firstElementChild;
  if (!first || !/^h[1-6]$/.test(first.localName) || leadingText(first)) return;
  const line = renameElement(first, 'p');
  const strong = item.ownerDocument.createElement('strong');
  moveChildren(line, strong);
  line.append(strong);
}

function leadingText(element: Element): boolean {
  return element.previousSibling instanceof Text && element.previousSibling.data.trim() !== '';
}
