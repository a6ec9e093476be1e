/** Chats and code editors write the end of a line as it is typed, and have it shown by a style that content does not keep. */
export function keepLineEnds(body: HTMLElement): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const broken: Text[] = [];
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
    if (text.data.includes('\n') && text.data.trim() && showsLineEnds(text)) broken.push(text);
  for (const text of broken) {
    const lines = text.data.replaceAll('\r', '').split('\n');
    for (const [at, line] of lines.entries()) {
      if (at > 0) text.before(body.ownerDocument.createElement('br'));
      text.before(line);
    }
    text.remove();
  }
}

function showsLineEnds(text: Text): boolean {
  for (let element = text.parentElement; element; element = element.parentElement) {
    if (element.localName === 'pre') return false;
    const { whiteSpace } = element.style;
    if (whiteSpace) return /^(?:pre|break-spaces)/.test(whiteSpace);
  }
  return false;
}
