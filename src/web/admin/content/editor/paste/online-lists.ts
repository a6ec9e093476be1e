import { moveChildren } from './element-content.ts';
import { type ListKind, readListNumber } from './list-numbers.ts';

const kindsByStyle: Record<string, ListKind> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};
const given = '[data-aria-level]';

/** Word on the web puts each item into a list of its own and says beside it how deep it stands. Such items become lines, to be put together anew. */
export function takeApartOnlineLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll<HTMLElement>(`:is(ul, ol):has(> li${given})`)) {
    if (list.querySelector('ul, ol') || list.parentElement?.closest('li')) continue;
    const lines = Array.from(list.children, (item, at) => asLine(item as HTMLElement, list, at));
    const box = outermost(list, body);
    for (const line of lines) box.before(line);
    box.remove();
  }
}

function asLine(item: HTMLElement, list: HTMLElement, at: number): HTMLElement {
  const line = item.ownerDocument.createElement('div');
  const style = item.style.listStyleType || list.style.listStyleType;
  const type = list.getAttribute('type') ?? '';
  const kind = kindsByStyle[style] ?? (/^[aAiI]$/.test(type) ? type : '1');
  line.dataset.kind = list.localName === 'ul' ? 'bullet' : kind;
  line.dataset.value = String((readListNumber(list.getAttribute('start') ?? '')?.value ?? 1) + at);
  line.dataset.level = item.dataset.ariaLevel ?? '1';
  line.dataset.list = item.dataset.listid ?? '';
  moveChildren(item, line);
  return line;
}

/** The boxes around a list that hold nothing else. */
function outermost(list: HTMLElement, body: HTMLElement): HTMLElement {
  let box = list;
  while (box.parentElement && box.parentElement !== body && box.parentElement.childElementCount === 1)
    box = box.parentElement;
  return box;
}
