import type { Node } from '@tiptap/pm/model';

const counted = new WeakMap<Node, number>();

/** The words of a document; only blocks that changed are counted anew. */
export function countWords(doc: Node): number {
  let words = 0;
  doc.forEach((block) => {
    let count = counted.get(block);
    if (count === undefined) {
      const text = block.isTextblock ? block.textContent : block.textBetween(0, block.content.size, ' ', ' ');
      count = text.split(/\s+/).filter(Boolean).length;
      counted.set(block, count);
    }
    words += count;
  });
  return words;
}
