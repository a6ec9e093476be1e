import type { Editor, EditorEvents } from '@tiptap/core';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import { useEffect, useId, useState } from 'react';
import styles from './rich-text-editor.module.css';
import { useEditorState } from './use-editor-state.ts';

type Described = { position: number; alt: string };

/** The image that is selected, or that the cursor stands behind, as it does when an image has just arrived. */
function describedImage({ selection }: EditorState): Described | null {
  const selected = selection instanceof NodeSelection ? selection.node : null;
  const image = selected ?? (selection.empty ? selection.$from.nodeBefore : null);
  if (image?.type.name !== 'image') return null;
  return { position: selection.to - image.nodeSize, alt: image.attrs.alt ?? '' };
}

const readImage = (editor: Editor) => JSON.stringify(describedImage(editor.state));

/** Only the attribute changes: a new image in the place of the old one would lose the selection. */
function describeImage(editor: Editor, position: number, alt: string): void {
  const { doc, tr } = editor.state;
  if (doc.nodeAt(position)?.type.name === 'image')
    editor.view.dispatch(tr.setNodeAttribute(position, 'alt', alt));
}

/** Asks what an image shows. It stands below the text, so that nothing jumps when an image is clicked. */
export function ImageBar({ editor }: { editor: Editor }) {
  const found = JSON.parse(useEditorState(editor, readImage)) as Described | null;
  const { held, hold, letGo } = useHeldImage(editor);
  const image = held ?? found;
  const id = useId();
  if (!image) return null;
  return (
    <div className={styles.imageBar}>
      <label htmlFor={id}>Alternative text</label>
      <input
        id={id}
        // Escape must not close a dialog around the text.
        data-mantine-stop-propagation="true"
        defaultValue={image.alt}
        key={held?.key ?? image.position}
        placeholder="What does this image show?"
        onFocus={() => hold(image)}
        onBlur={letGo}
        onChange={(event) => describeImage(editor, image.position, event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form must not be sent by it, nor the image be written over by what is typed next.
          event.preventDefault();
          editor.commands.focus(image.position + 1);
        }}
      />
    </div>
  );
}

/** The image whose description is being written stays that one, whatever else arrives in the text or becomes of the cursor meanwhile. */
function useHeldImage(editor: Editor) {
  const [held, setHeld] = useState<(Described & { key: number }) | null>(null);
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return;
    const follow = ({ transaction }: EditorEvents['transaction']) =>
      setHeld((image) => image && { ...image, position: transaction.mapping.map(image.position) });
    editor.on('transaction', follow);
    return () => {
      editor.off('transaction', follow);
    };
  }, [editor, isHeld]);
  return {
    held,
    hold: (image: Described) => setHeld({ ...image, key: image.position }),
    letGo: () => setHeld(null),
  };
}
