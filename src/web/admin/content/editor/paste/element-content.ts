/** What shows without any words in it. */
const shown = 'img, iframe, hr, video, audio, object, embed, td, th';

/**
 * The elements in which there is something to see, found in one walk however deep they stand in each other. Spaces, also those that stay, and
 * line breaks are nothing to see.
 */
export function elementsWithContent(body: HTMLElement): Set<Element> {
  const found = new Set<Element>();
  const mark = (start: Element | null) => {
    for (let each = start; each && !found.has(each); each = each === body ? null : each.parentElement)
      found.add(each);
  };
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.nodeValue?.trim()) mark(text.parentElement);
  for (const element of body.querySelectorAll(shown)) mark(element);
  return found;
}

export function isList(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && (node.localName === 'ul' || node.localName === 'ol');
}

/** From the outside in, less what went with something around it: to take a node out costs as much as all that it holds. */
export function removeAll(nodes: readonly ChildNode[]): void {
  for (const node of nodes) if (node.isConnected) node.remove();
}

/** One by one: as arguments of a call, the children of a large text would not fit. */
export function moveChildren(from: Element, into: Element): void {
  while (from.firstChild) into.append(from.firstChild);
}

/** The element goes, what it holds stays. */
export function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
}

/** The same element by another name, without what described the old one. */
export function renameElement(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  const style = element.getAttribute('style');
  if (style) renamed.setAttribute('style', style);
  moveChildren(element, renamed);
  element.replaceWith(renamed);
  return renamed;
}
