import type { Editor } from '@tiptap/core';
import { writeHtml } from './write-html.ts';

/** From here on, drawing the form anew at every key would be felt. */
const longText = 20_000;
const pause = 400;

/**
 * Tells the form what the text is by now: at once, or in a long text a few times a second while someone types, and always before the form can
 * be left or sent.
 */
export function handOutChanges(editor: Editor, onChange: (html: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const handOut = () => {
    clearTimeout(timer);
    timer = undefined;
    onChange(writeHtml(editor.state.doc));
  };
  const handOutIfWaiting = () => {
    if (timer !== undefined) handOut();
  };
  const onUpdate = () => {
    if (editor.state.doc.content.size < longText) handOut();
    else timer ??= setTimeout(handOut, pause);
  };
  /** Shortcuts may send the form. */
  const onKeyDown = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && handOutIfWaiting();

  const { dom } = editor.view;
  editor.on('update', onUpdate);
  editor.on('blur', handOutIfWaiting);
  dom.addEventListener('keydown', onKeyDown);
  window.addEventListener('pagehide', handOutIfWaiting);
  return () => {
    handOutIfWaiting();
    dom.removeEventListener('keydown', onKeyDown);
    window.removeEventListener('pagehide', handOutIfWaiting);
  };
}
