import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { deepestIndent } from '#contract/rich-text-classes.ts';
import { type Alignment, alignments } from '#contract/rich-text-styles.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    blockFormat: {
      /** Aligns the lines of the selection; the alignment they have already is taken away. */
      toggleAlignment: (alignment: Alignment) => ReturnType;
      /** List items move a level; other lines move in by a step. */
      changeIndent: (by: 1 | -1) => ReturnType;
      toggleRightToLeft: () => ReturnType;
      clearBlockFormat: () => ReturnType;
    };
  }
}

const formatted = ['paragraph', 'heading'];
const unformatted = { textAlign: null, indent: 0, dir: null };

/** Alignment, indent and direction of lines. Lines of older content carry the same in Quill's classes. */
export const BlockFormat = Extension.create({
  name: 'blockFormat',

  addGlobalAttributes() {
    return [
      {
        types: formatted,
        attributes: {
          dir: {
            default: null,
            parseHTML: (element) =>
              element.classList.contains('ql-direction-rtl') || element.dir === 'rtl' ? 'rtl' : null,
            renderHTML: ({ dir }) => (dir ? { dir } : {}),
          },
          indent: {
            default: 0,
            parseHTML: (element) =>
              Number(/(?:^|\s)(?:ql-)?indent-([1-8])(?:\s|$)/.exec(element.className)?.[1] ?? 0),
            renderHTML: ({ indent }) => (indent > 0 ? { class: `indent-${indent}` } : {}),
          },
          textAlign: {
            default: null,
            parseHTML: alignmentOf,
            renderHTML: ({ textAlign }) => (textAlign ? { style: `text-align: ${textAlign}` } : {}),
          },
        },
      },
    ];
  },

  addCommands() {
    const change =
      (attributesOf: (node: Node) => Partial<typeof unformatted> | { [name: string]: unknown }) =>
      ({
        state,
        tr,
        dispatch,
      }: {
        state: EditorState;
        tr: Transaction;
        dispatch?: ((tr: Transaction) => void) | undefined;
      }) => {
        const lines = linesIn(state);
        if (!dispatch) return lines.length > 0;
        for (const { node, position } of lines) {
          for (const [name, value] of Object.entries(attributesOf(node)))
            tr.setNodeAttribute(position, name, value);
        }
        return lines.length > 0;
      };
    return {
      toggleAlignment: (alignment) => (props) => {
        const isSet = linesIn(props.state).every(({ node }) => node.attrs.textAlign === alignment);
        return change(() => ({ textAlign: isSet ? null : alignment }))(props);
      },
      changeIndent: (by) => (props) => {
        const { commands, editor } = props;
        if (editor.isActive('listItem')) {
          return by > 0 ? commands.sinkListItem('listItem') : commands.liftListItem('listItem');
        }
        return change((node) => ({ indent: Math.min(deepestIndent, Math.max(0, node.attrs.indent + by)) }))(
          props,
        );
      },
      toggleRightToLeft: () => (props) => {
        const isSet = linesIn(props.state).every(({ node }) => node.attrs.dir === 'rtl');
        return change(() => ({ dir: isSet ? null : 'rtl' }))(props);
      },
      clearBlockFormat: () => change(() => unformatted),
    };
  },

  addKeyboardShortcuts() {
    const align = (alignment: Alignment) => () => this.editor.commands.toggleAlignment(alignment);
    return {
      'Mod-Shift-l': align('left'),
      'Mod-Shift-e': align('center'),
      'Mod-Shift-r': align('right'),
      'Mod-Shift-j': align('justify'),
      'Mod-]': () => this.editor.commands.changeIndent(1),
      'Mod-[': () => this.editor.commands.changeIndent(-1),
      'Mod-Alt-r': () => this.editor.commands.toggleRightToLeft(),
      Backspace: () => {
        const { empty, $from } = this.editor.state.selection;
        const isIndented = empty && $from.parentOffset === 0 && $from.parent.attrs.indent > 0;
        return isIndented && this.editor.commands.changeIndent(-1);
      },
    };
  },
});

function alignmentOf(element: HTMLElement): Alignment | null {
  const byClass = /(?:^|\s)ql-align-([a-z]+)/.exec(element.className)?.[1];
  const side = element.style.textAlign || byClass;
  return alignments.find((alignment) => alignment === side) ?? null;
}

function linesIn({ doc, selection }: EditorState): { node: Node; position: number }[] {
  const lines: { node: Node; position: number }[] = [];
  for (const { $from, $to } of selection.ranges) {
    doc.nodesBetween($from.pos, $to.pos, (node, position) => {
      if (formatted.includes(node.type.name)) lines.push({ node, position });
    });
  }
  return lines;
}
