import { elementsWithContent, removeAll } from './element-content.ts';

/** Empty lines are how other programs keep paragraphs apart; here they stand apart by themselves. */
export function dropBlankLines(body: HTMLElement): void {
  const filled = elementsWithContent(body);
  const lines = Array.from(body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, blockquote, pre, figure'));
  removeAll(lines.filter((line) => !filled.has(line)));
  for (const line of lines) if (filled.has(line) && line.localName !== 'pre') dropEndBreaks(line, filled);
}

/** A break at the end of a line shows nothing. */
function dropEndBreaks(line: Element, filled: Set<Element>): void {
  for (let last = line.lastChild; last; last = line.lastChild) {
    const isBreak = last.nodeName === 'BR';
    const isBlank = last instanceof Text ? !last.data.trim() : !filled.has(last as Element);
    if (!isBreak && !isBlank) return;
    last.remove();
  }
}
