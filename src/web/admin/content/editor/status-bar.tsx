import type { Editor } from '@tiptap/core';
import { minutesToRead } from '#contract/text.ts';
import styles from './rich-text-editor.module.css';
import { countWords } from './text/count-words.ts';
import { useEditorState } from './use-editor-state.ts';

const readWords = (editor: Editor) => countWords(editor.state.doc);

export function StatusBar({ editor }: { editor: Editor }) {
  const words = useEditorState(editor, readWords);
  return (
    <div className={styles.status}>
      <span>{words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`}</span>
      {words > 0 && <span>{minutesToRead(words)} min read</span>}
    </div>
  );
}
