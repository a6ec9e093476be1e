import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';

/**
 * What a control needs to know of the editor, read again after changes, at most once a frame so that typing never waits for it.
 * The answer must be a plain value or a string of several, so that nothing is drawn while it stays the same.
 */
export function useEditorState<Value extends string | number | boolean>(
  editor: Editor,
  read: (editor: Editor) => Value,
): Value {
  const [value, setValue] = useState(() => read(editor));
  useEffect(() => {
    let frame = 0;
    const update = () => {
      if (frame) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        if (!editor.isDestroyed) setValue(read(editor));
      });
    };
    update();
    editor.on('transaction', update);
    editor.on('focus', update);
    return () => {
      cancelAnimationFrame(frame);
      editor.off('transaction', update);
      editor.off('focus', update);
    };
  }, [editor, read]);
  return value;
}
