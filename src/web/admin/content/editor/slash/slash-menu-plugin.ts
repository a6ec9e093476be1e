import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { slashItemsFor } from './slash-items.ts';

/** An open menu: where its slash stands, what was typed since, and which entry is marked. */
export type SlashState = { from: number; query: string; index: number };
type Change = { index: number } | { dismiss: true };
type PluginState = { open: SlashState | null; dismissedAt: number | null };

const key = new PluginKey<PluginState>('slashMenu');

export function slashState(state: EditorState): SlashState | null {
  return key.getState(state)?.open ?? null;
}

export function dismissSlashMenu(transaction: Transaction): Transaction {
  return transaction.setMeta(key, { dismiss: true } satisfies Change);
}

declare module '@tiptap/core' {
  interface EditorEvents {
    /** The marked entry of the slash menu was chosen. */
    slashChosen: SlashState;
  }
}

/** `/` at the start of a word opens a menu of blocks; letters narrow it down. */
export const SlashMenu = Extension.create({
  name: 'slashMenu',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<PluginState>({
        key,
        state: {
          init: () => ({ open: null, dismissedAt: null }),
          apply(transaction, { open, dismissedAt }, _before, state) {
            const change = transaction.getMeta(key) as Change | undefined;
            if (change && 'dismiss' in change) return { open: null, dismissedAt: open?.from ?? null };
            if (change && open) return { open: { ...open, index: change.index }, dismissedAt };
            const found = findSlash(state);
            if (!found) return { open: null, dismissedAt: null };
            const isNew = open?.from !== found.from;
            if (found.from === dismissedAt || (isNew && !transaction.docChanged))
              return { open: null, dismissedAt };
            return {
              open: { ...found, index: open?.query === found.query ? open.index : 0 },
              dismissedAt: null,
            };
          },
        },
        props: {
          handleKeyDown(view, event) {
            const open = slashState(view.state);
            if (!open) return false;
            const count = slashItemsFor(open.query).length;
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (step) {
              const index = (open.index + step + count) % count;
              view.dispatch(view.state.tr.setMeta(key, { index } satisfies Change));
              return true;
            }
            if (event.key === 'Escape') {
              view.dispatch(dismissSlashMenu(view.state.tr));
              return true;
            }
            if (event.key !== 'Enter' && event.key !== 'Tab') return false;
            editor.emit('slashChosen', open);
            return true;
          },
        },
      }),
    ];
  },
});

function findSlash({ selection }: EditorState): Omit<SlashState, 'index'> | null {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - 30),
    $from.parentOffset,
    '',
    '\ufffc',
  );
  const match = /(?:^|\s)\/([\p{L}\d]{0,20})$/u.exec(before);
  const query = match?.[1];
  if (query === undefined || slashItemsFor(query).length === 0) return null;
  return { from: $from.pos - query.length - 1, query };
}
