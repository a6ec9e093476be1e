import type { Editor } from '@tiptap/core';
import { useId } from 'react';
import styles from './rich-text-editor.module.css';
import { useEditorState } from './use-editor-state.ts';

const readImage = (editor: Editor) =>
  editor.isActive('image') ? JSON.stringify(editor.getAttributes('image').alt ?? '') : '';

/** Changing a leaf puts a new one in its place, so it is selected anew: the bar stands only while its image is. */
function describeImage(editor: Editor, alt: string): void {
  const { from } = editor.state.selection;
  editor.chain().updateAttributes('image', { alt }).setNodeSelection(from).run();
}

/** Asks what the selected image shows. It stands below the text, so that nothing jumps when an image is clicked. */
export function ImageBar({ editor }: { editor: Editor }) {
  const state = useEditorState(editor, readImage);
  const id = useId();
  if (state === '') return null;
  const alt = JSON.parse(state) as string;
  return (
    <div className={styles.imageBar}>
      <label htmlFor={id}>Alternative text</label>
      <input
        id={id}
        // Escape must not close a dialog around the text.
        data-mantine-stop-propagation="true"
        defaultValue={alt}
        key={editor.state.selection.from}
        placeholder="What does this image show?"
        onChange={(event) => describeImage(editor, event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form must not be sent by it.
          event.preventDefault();
          editor.commands.focus();
        }}
      />
    </div>
  );
}
