import { Parser } from 'htmlparser2';
import {
  type Attributes,
  type BlockContext,
  enterBlock,
  formatsOfBlock,
  onlyGiven,
  topLevel,
} from './block-context.ts';
import { type Block, type Formats, identityOf, type Token, tokensOf } from './blocks.ts';
import { createFormatScope } from './inline-formats.ts';

/** Elements that are a block even when they are empty, and those that only hold blocks. */
const leaves = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'pre', 'figcaption', 'caption']);
const containers = new Set(['div', 'blockquote', 'ul', 'ol', 'figure', 'table', 'thead', 'tbody', 'tfoot']);
const voids = new Set(['img', 'br', 'hr', 'iframe']);

/** The blocks of sanitised content, in one pass. */
export function readBlocks(html: string): Block[] {
  const reader = createReader();
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'img') reader.image(attributes);
      else if (tag === 'br') reader.put({ key: '\n', text: '\n' });
      else if (tag === 'hr') reader.standAlone({ kind: 'Divider' });
      else if (tag === 'iframe') reader.video(attributes.src ?? '');
      else if (tag === 'tr') reader.openRow();
      else if (tag === 'td' || tag === 'th') reader.openCell();
      else if (leaves.has(tag) || containers.has(tag)) reader.openBlock(tag, attributes);
      else reader.openInline(tag, attributes);
    },
    ontext: reader.text,
    onclosetag(tag) {
      if (voids.has(tag) || tag === 'td' || tag === 'th') return;
      if (tag === 'tr') reader.closeRow();
      else if (leaves.has(tag) || containers.has(tag)) reader.closeBlock(tag);
      else reader.closeInline();
    },
  });
  parser.end(html);
  return reader.finish();
}

type NewToken = Pick<Token, 'key' | 'text' | 'picture'>;

function createReader() {
  const blocks: Block[] = [];
  const around: { context: BlockContext; hasBlocks: boolean }[] = [];
  const scopes = [createFormatScope()];
  let tokens: Token[] = [];
  /** Within a row of a table everything is one block, cell after cell. */
  let row: { cells: number; depth: number } | undefined;

  const scope = () => scopes.at(-1) ?? createFormatScope();
  const context = () => around.at(-1)?.context ?? topLevel;

  function emit(formats: Formats) {
    blocks.push({ formats, tokens, identity: identityOf(formats, tokens) });
    tokens = [];
    const parent = around.at(-1);
    if (parent) parent.hasBlocks = true;
  }

  function flush() {
    if (tokens.length > 0) emit(formatsOfBlock(context()));
  }

  function space() {
    const last = tokens.at(-1);
    if (last) last.hasSpace = true;
  }

  function put(token: NewToken, more?: Formats) {
    const { formats } = scope();
    tokens.push({ ...token, hasSpace: false, formats: more ? { ...formats, ...more } : formats });
  }

  function standAlone(formats: Formats, token?: NewToken) {
    if (!row) flush();
    if (token) put(token);
    if (!row) emit(formats);
  }

  return {
    put,
    standAlone,
    video: (src: string) => standAlone({ kind: 'Video' }, { key: `\u0000video ${src}`, text: src }),
    image({ src = '', alt = '', class: style = '', title = '', width = '', height = '' }: Attributes) {
      const more = { description: alt, 'image style': style, 'image title': title, width, height };
      put({ key: `\u0000picture ${src}`, text: alt, picture: { src, alt } }, onlyGiven(more));
    },
    text(text: string) {
      const { keepsSpaces } = context();
      if (!keepsSpaces && /^\s/.test(text)) space();
      for (const token of tokensOf(text, scope().formats, keepsSpaces)) tokens.push(token);
    },
    openInline: (tag: string, attributes: Attributes) => void scopes.push(scope().enter(tag, attributes)),
    closeInline() {
      if (scopes.length > 1) scopes.pop();
    },
    openBlock(tag: string, attributes: Attributes) {
      if (row) space();
      else flush();
      around.push({ context: enterBlock(context(), tag, attributes), hasBlocks: false });
    },
    closeBlock(tag: string) {
      const isEmptyLeaf = leaves.has(tag) && tokens.length === 0 && around.at(-1)?.hasBlocks === false;
      if (row) space();
      else if (isEmptyLeaf) emit(formatsOfBlock(context()));
      else flush();
      const closed = around.pop();
      const parent = around.at(-1);
      if (parent && closed?.hasBlocks) parent.hasBlocks = true;
    },
    openRow() {
      if (row) row.depth += 1;
      else {
        flush();
        row = { cells: 0, depth: 1 };
      }
    },
    closeRow() {
      if (!row) return;
      row.depth -= 1;
      if (row.depth > 0) return;
      row = undefined;
      emit({ kind: 'Table row' });
    },
    openCell() {
      if (!row) return;
      row.cells += 1;
      if (row.cells === 1) return;
      space();
      tokens.push({ key: '\u0000cell', text: '|', hasSpace: true, formats: {} });
    },
    finish() {
      flush();
      return blocks;
    },
  };
}
