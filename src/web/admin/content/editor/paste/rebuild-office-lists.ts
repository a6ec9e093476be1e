import { moveChildren } from './element-content.ts';
import type { ListKind, ListNumber } from './list-numbers.ts';
import { type OfficeItem, readOfficeItem } from './office-list-items.ts';
import { takeApartOnlineLists } from './online-lists.ts';
import type { WordListStyles } from './word-list-styles.ts';

type OpenList = { element: HTMLElement; list: string; level: number; kind: ListKind; last: number };

/** A line holds none of these. */
const blocks = 'p, div, ul, ol, table, h1, h2, h3, h4, h5, h6';

/** Word and PowerPoint write list items as lines that begin with a drawn bullet or number; they become lists again. */
export function rebuildOfficeLists(body: HTMLElement, styles: WordListStyles): void {
  takeApartOnlineLists(body);
  let open: OpenList[] = [];
  let root: Element | null = null;
  for (const line of [...body.querySelectorAll<HTMLElement>('p, div')]) {
    if (!line.dataset.kind && line.querySelector(blocks)) continue;
    const above = root !== null && line.previousElementSibling === root ? open : [];
    const item = readOfficeItem(line, styles, (wanted) => numberAbove(above, wanted));
    if (item) {
      open = addItem(above, item, line);
      root = open[0]?.element ?? null;
    } else if (/^MsoListParagraph/.test(line.className)) {
      // A paragraph of its own within the item above: it has the indent and no marker.
      above.at(-1)?.element.lastElementChild?.append(line);
    }
  }
}

function numberAbove(open: OpenList[], { list, level }: Pick<OfficeItem, 'list' | 'level'>) {
  const above = open.find((each) => each.level === level && each.list === list);
  return above && above.kind !== 'bullet'
    ? ({ kind: above.kind, value: above.last } as ListNumber)
    : undefined;
}

/** Gives the lists that are open after it: each one stands in the last item of the one before. */
function addItem(open: OpenList[], item: OfficeItem, line: HTMLElement): OpenList[] {
  const document = line.ownerDocument;
  const left = open.filter(({ level }) => level < item.level);
  let target = open.find(({ level }) => level === item.level);
  if (!target || !continues(target, item)) {
    const element = document.createElement(item.kind === 'bullet' ? 'ul' : 'ol');
    if (item.kind !== 'bullet' && item.kind !== '1') element.setAttribute('type', item.kind);
    if (item.value !== undefined && item.value !== 1) element.setAttribute('start', String(item.value));
    const around = left.at(-1)?.element.lastElementChild;
    if (around) around.append(element);
    else line.before(element);
    target = { element, list: item.list, level: item.level, kind: item.kind, last: (item.value ?? 1) - 1 };
  }
  target.last += 1;
  const entry = document.createElement('li');
  target.element.append(entry);
  moveChildren(line, entry);
  line.remove();
  return [...left, target];
}

function continues(open: OpenList, { list, kind, value }: OfficeItem): boolean {
  return open.list === list && open.kind === kind && (value === undefined || value === open.last + 1);
}
