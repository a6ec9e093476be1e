import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import styles from './upload-placeholders.module.css';

type Change = { add: { id: number; position: number; element: HTMLElement } } | { remove: number };

const key = new PluginKey<DecorationSet>('uploads');
let lastId = 0;

/** Images on their way: shown in the text, but no part of it until they have arrived. */
export const UploadPlaceholders = Extension.create({
  name: 'uploadPlaceholders',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, shown) {
          const moved = shown.map(transaction.mapping, transaction.doc);
          const change = transaction.getMeta(key) as Change | undefined;
          if (!change) return moved;
          if ('remove' in change)
            return moved.remove(moved.find(undefined, undefined, ({ id }) => id === change.remove));
          const { id, position, element } = change.add;
          return moved.add(transaction.doc, [Decoration.widget(position, element, { id, side: 1 })]);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** Where an upload's image belongs by now; undefined when the text around it is gone. */
export function uploadPosition(state: EditorState, id: number): number | undefined {
  return key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;
}

/** Whether an image is on its way into the text. */
export function isUploading(state: EditorState): boolean {
  return (key.getState(state)?.find().length ?? 0) > 0;
}

export function removeUpload(view: EditorView, id: number): void {
  view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Change));
}

/** The progress is drawn directly: it is no change of the document and must not cost one. */
export function addUpload(view: EditorView, position: number, name: string, onCancel: () => void) {
  lastId += 1;
  const id = lastId;
  const element = document.createElement('span');
  element.className = styles.upload ?? '';
  element.contentEditable = 'false';
  const bar = document.createElement('progress');
  bar.max = 1;
  bar.value = 0;
  bar.setAttribute('aria-label', `Uploading ${name}`);
  const label = document.createElement('span');
  label.textContent = `Uploading ${name}…`;
  const cancel = document.createElement('button');
  cancel.type = 'button';
  cancel.textContent = 'Cancel';
  cancel.addEventListener('click', onCancel);
  element.append(label, bar, cancel);
  view.dispatch(view.state.tr.setMeta(key, { add: { id, position, element } } satisfies Change));
  return {
    id,
    show: (share: number) => {
      bar.value = share;
      if (share >= 1) label.textContent = `Preparing ${name}…`;
    },
  };
}
