/** Quill wrote nested lists as flat ones with indents, all kinds of lists as `ol`, and code line by line. */
export function moderniseQuill(root: HTMLElement): void {
  for (const marker of root.querySelectorAll('.ql-ui')) marker.remove();
  for (const container of root.querySelectorAll('.ql-code-block-container'))
    container.replaceWith(asCode(container));
  for (const list of root.querySelectorAll('ul, ol')) {
    if (list.querySelector(':scope > li[data-list], :scope > li[class*="ql-indent-"]'))
      list.replaceWith(...asNestedLists(list));
  }
}

function asCode(container: Element): HTMLElement {
  const document = container.ownerDocument;
  const lines = Array.from(container.querySelectorAll('.ql-code-block'), (line) => line.textContent);
  const pre = document.createElement('pre');
  const code = document.createElement('code');
  code.textContent = lines.join('\n');
  pre.append(code);
  return pre;
}

function asNestedLists(flat: Element): Element[] {
  const roots: Element[] = [];
  /** The list that is open at each depth. */
  const open: Element[] = [];
  for (const item of [...flat.children]) {
    const depth = Math.min(Number(/ql-indent-(\d)/.exec(item.className)?.[1] ?? 0), open.length);
    const tag = listTag(item, flat);
    open.length = Math.min(open.length, depth + 1);
    let list = open[depth];
    if (list?.localName !== tag) {
      list = flat.ownerDocument.createElement(tag);
      open[depth] = list;
      const parent = depth > 0 ? open[depth - 1]?.lastElementChild : null;
      if (parent) parent.append(list);
      else roots.push(list);
    }
    item.className = item.className.replace(/\bql-indent-\d\b/, '').trim();
    list.append(item);
  }
  return roots;
}

function listTag(item: Element, flat: Element): string {
  const kind = item.getAttribute('data-list');
  if (!kind) return flat.localName;
  return kind === 'ordered' ? 'ol' : 'ul';
}
