const lineBreaks = new Set(
  'P H1 H2 H3 H4 H5 H6 LI TD TH BLOCKQUOTE DIV UL OL TABLE TBODY TR HR BR IFRAME'.split(' '),
);
const stays = '\u00a0';

/** What no text can show and a server or a parser may change on the way. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the point
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * HTML shows one space where several stand, and none at the ends of a line. The editor shows every space that was typed, so those that would
 * vanish are written as spaces that stay.
 */
export function keepSpaces(root: Element): void {
  let lastText: Text | undefined;
  let vanishes = true;

  const endLine = () => {
    if (lastText?.data.endsWith(' ')) lastText.data = lastText.data.slice(0, -1) + stays;
    lastText = undefined;
    vanishes = true;
  };

  const visit = (node: ChildNode) => {
    if (node.nodeType === Node.TEXT_NODE) {
      lastText = node as Text;
      let kept = '';
      for (const character of lastText.data.replace(control, '').replace(/[\t\n\r]/g, ' ')) {
        kept += character === ' ' && vanishes ? stays : character;
        vanishes = character === ' ' && !vanishes;
      }
      lastText.data = kept;
      return;
    }
    if (node.nodeName === 'PRE') {
      endLine();
      cleanCode(node);
      return;
    }
    const breaksLine = lineBreaks.has(node.nodeName);
    if (breaksLine) endLine();
    for (const child of node.childNodes) visit(child);
    if (breaksLine) endLine();
    if (node.nodeName === 'IMG') {
      lastText = undefined;
      vanishes = false;
    }
  };

  for (const child of root.childNodes) visit(child);
  endLine();
}

/** In code every space counts as it is; line ends are written in one way. */
function cleanCode(node: ChildNode): void {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node as Text;
    text.data = text.data.replace(/\r\n?/g, '\n').replace(control, '');
  }
  for (const child of node.childNodes) cleanCode(child);
}
