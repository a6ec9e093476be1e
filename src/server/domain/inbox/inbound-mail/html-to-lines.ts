import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { type Attributes, readAttributes } from './html-elements.ts';
import { createHtmlReader } from './html-reader.ts';
import type { Line } from './mail-lines.ts';

/** More than a mail of allowed size has. */
const longestHtml = 2_000_000;

/**
 * The lines of an HTML mail: paragraphs, lists, and links as text with their address, each with what the elements around it say about whose
 * words it holds. Only the tokens come from the library: its parser looks through all open elements for each that is closed, which takes minutes for
 * a mail that means harm.
 */
export function htmlToLines(html: string): Line[] {
  const source = html.slice(0, longestHtml);
  const reader = createHtmlReader();
  let name = '';
  let attribute = '';
  let value = '';
  let attributes: Record<string, string> = {};
  const open = () => {
    const seen: Attributes = attributes;
    attributes = {};
    reader.open(name, seen);
  };
  const tokens: TokenizerCallbacks = {
    ontext: (start, end) => reader.text(source.slice(start, end)),
    ontextentity: (codePoint) => reader.text(String.fromCodePoint(codePoint)),
    onopentagname: (start, end) => {
      name = source.slice(start, end).toLowerCase();
    },
    onattribname: (start, end) => {
      attribute = source.slice(start, end).toLowerCase();
      value = '';
    },
    onattribdata: (start, end) => {
      if (readAttributes.has(attribute)) value += source.slice(start, end);
    },
    onattribentity: (codePoint) => {
      if (readAttributes.has(attribute)) value += String.fromCodePoint(codePoint);
    },
    onattribend: () => {
      if (readAttributes.has(attribute)) attributes[attribute] ??= value;
    },
    onopentagend: open,
    onselfclosingtag: open,
    onclosetag: (start, end) => reader.close(source.slice(start, end).toLowerCase()),
    oncdata: (start, end) => reader.text(source.slice(start, end)),
    oncomment: () => {},
    ondeclaration: () => {},
    onprocessinginstruction: () => {},
    onend: () => {},
  };
  const tokenizer = new Tokenizer({}, tokens);
  tokenizer.write(source);
  tokenizer.end();
  return reader.finish();
}
