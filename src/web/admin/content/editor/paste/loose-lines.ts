import { elementsWithContent } from './element-content.ts';

const blockNames = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr iframe li legend main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
/** Here lines may stand without a paragraph of their own. */
const containers =
  'address, article, aside, center, dd, details, dialog, div, dl, dt, fieldset, figure, footer, form, header, hgroup, legend, main, nav, search, section, summary';

/**
 * Lines that stand directly on the page, with nothing but `<br>` between them, become paragraphs: one break stays a break, an empty line ends
 * the paragraph. Breaks beside a block say nothing; they go.
 */
export function paragraphsFromLooseLines(body: HTMLElement): void {
  const blocks = elementsWithBlocks(body);
  const filled = elementsWithContent(body);
  for (const container of [body, ...body.querySelectorAll<HTMLElement>(containers)]) {
    let line: ChildNode[] = [];
    let breaks: ChildNode[] = [];
    const endParagraph = () => {
      wrap(container, line);
      for (const each of breaks) each.remove();
      line = [];
      breaks = [];
    };
    for (const node of [...container.childNodes]) {
      if (blocks.has(node)) {
        endParagraph();
      } else if (standsAlone(node)) {
        endParagraph();
        if (filled.has(node as Element)) wrap(container, [node]);
        else node.remove();
      } else if (node.nodeName === 'BR') {
        breaks.push(node);
      } else if (isBlank(node, filled)) {
        // Spaces and empty marks between two breaks do not make a line; within a line they part words.
        if (breaks.length > 0) node.remove();
        else if (line.length > 0) line.push(node);
      } else {
        if (breaks.length > 1) endParagraph();
        for (const each of breaks) {
          if (line.length > 0) line.push(each);
          else each.remove();
        }
        breaks = [];
        line.push(node);
      }
    }
    endParagraph();
  }
}

function wrap(container: HTMLElement, line: ChildNode[]): void {
  const [first] = line;
  if (!first) return;
  const paragraph = container.ownerDocument.createElement('p');
  const align = container.localName === 'center' ? 'center' : container.style.textAlign;
  if (align) paragraph.style.textAlign = align;
  if (container.dir === 'rtl') paragraph.dir = 'rtl';
  first.before(paragraph);
  for (const node of line) paragraph.append(node);
}

/** Blocks, and whatever else holds one. */
function elementsWithBlocks(body: HTMLElement): Set<Node> {
  const found = new Set<Node>();
  for (const element of body.querySelectorAll('*')) {
    if (!blockNames.has(element.localName)) continue;
    for (let each: Element | null = element; each && !found.has(each); each = each.parentElement)
      found.add(each);
  }
  return found;
}

/** Slack parts paragraphs by a `span` that is shown as a block. */
function standsAlone(node: ChildNode): boolean {
  return node instanceof HTMLElement && /^(?:block|flex|grid|table|list-item)$/.test(node.style.display);
}

function isBlank(node: ChildNode, filled: Set<Element>): boolean {
  return node instanceof Text ? node.data.trim() === '' : !filled.has(node as Element);
}
