type WordItem = { level: number; ordered: boolean; item: HTMLElement };

/** Word writes list items as paragraphs that begin with a drawn bullet or number; they become lists again. */
export function rebuildWordLists(body: HTMLElement): void {
  let open: HTMLElement[] = [];
  let previous: Element | null = null;
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p')]) {
    const found = readItem(paragraph);
    if (!found) continue;
    if (previous !== paragraph.previousElementSibling) open = [];
    const { level, ordered, item } = found;
    const tag = ordered ? 'ol' : 'ul';
    open.length = Math.min(open.length, level);
    let list = open[level - 1];
    if (list?.localName !== tag) {
      list = body.ownerDocument.createElement(tag);
      const parent = open[level - 2]?.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open[level - 1] = list;
    }
    list.append(item);
    paragraph.remove();
    previous = open[0] ?? null;
  }
}

function readItem(paragraph: HTMLElement): WordItem | undefined {
  const style = paragraph.getAttribute('style') ?? '';
  const level = /mso-list:\s*\S+\s+level(\d)/i.exec(style)?.[1];
  if (!level) return undefined;
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const ordered = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker?.textContent ?? '');
  marker?.remove();
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  return { level: Math.min(Number(level), 9), ordered, item };
}
