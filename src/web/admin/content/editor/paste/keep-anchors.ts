import { anchorId } from '#contract/rich-text-addresses.ts';

/**
 * Footnotes and tables of contents point to places of the same text. Each place that something points to gets an id that content may carry, on the
 * words that stand there, and the links follow.
 */
export function keepAnchors(body: HTMLElement): void {
  const links = [...body.querySelectorAll('a[href^="#"]')];
  const wanted = new Set(links.map(nameOf));
  if (wanted.size === 0) return;
  const places = findPlaces(body, wanted);
  const ids = new Map<string, string>();
  for (const [words, names] of places) {
    const [first = ''] = names;
    const link = words.parentElement?.closest('a') ?? wrapInLink(words);
    if (link.dataset.anchor === undefined) link.dataset.anchor = anchorId(first);
    for (const name of names) ids.set(name, link.dataset.anchor);
  }
  for (const link of links) {
    const id = ids.get(nameOf(link));
    if (id) link.setAttribute('href', `#${id}`);
  }
  for (const link of body.querySelectorAll<HTMLElement>('a[data-anchor]'))
    link.id = link.dataset.anchor ?? '';
}

const nameOf = (link: Element) => link.getAttribute('href')?.slice(1) ?? '';

/** A name may stand on an empty element; the words that follow are meant. */
function findPlaces(body: HTMLElement, wanted: Set<string>): Map<Text, string[]> {
  const places = new Map<Text, string[]>();
  const found = new Set<string>();
  let waiting: string[] = [];
  const nodes = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof Text) {
      if (waiting.length === 0 || !node.data.trim()) continue;
      places.set(node, waiting);
      waiting = [];
      continue;
    }
    const element = node as Element;
    for (const name of [element.getAttribute('name'), element.id]) {
      if (!name || !wanted.has(name) || found.has(name)) continue;
      found.add(name);
      waiting.push(name);
    }
  }
  return places;
}

function wrapInLink(words: Text): HTMLElement {
  const link = words.ownerDocument.createElement('a');
  words.replaceWith(link);
  link.append(words);
  return link;
}
