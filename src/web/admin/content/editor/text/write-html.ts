import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { keepSpaces } from './keep-spaces.ts';

/** Blocks never change, they are replaced; so what a block was written as holds for as long as the block lives. */
const written = new WeakMap<Node, string>();

/**
 * The document as HTML, ready to be stored: only the blocks that changed since the last time are written anew, which keeps typing fluent in
 * long texts. A document that holds nothing but an empty line is the empty string.
 */
export function writeHtml(doc: Node): string {
  if (isBlank(doc)) return '';
  let html = '';
  doc.forEach((block) => {
    html += writeBlock(block);
  });
  return html;
}

function writeBlock(block: Node): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.append(
    DOMSerializer.fromSchema(block.type.schema).serializeNode(block, { document: holder.ownerDocument }),
  );
  keepSpaces(holder);
  const html = holder.innerHTML.toWellFormed();
  written.set(block, html);
  return html;
}

function isBlank(doc: Node): boolean {
  const only = doc.childCount === 1 ? doc.firstChild : null;
  return only?.type.name === 'paragraph' && only.childCount === 0;
}
