import type { Editor } from '@tiptap/core';
import { flushSync } from 'react-dom';
import { writeHtml } from './write-html.ts';

/** Writing the text and drawing the form anew at every key would be felt. */
const pause = 300;

/** Tells the form what the text is by now: a few times a second while someone types, and always before the form can be left or sent. */
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
  /** Ahead of whoever keeps or sends what the form holds at this moment: React would else take it up when it has time. */
  const handOutNow = () => timer !== undefined && flushSync(handOut);
  const onUpdate = () => {
    timer ??= setTimeout(handOutNow, pause);
  };
  /** Shortcuts may send the form. */
  const onKeyDown = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && handOutIfWaiting();

  const { dom } = editor.view;
  editor.on('update', onUpdate);
  editor.on('blur', handOutIfWaiting);
  dom.addEventListener('keydown', onKeyDown);
  // Not every browser moves the focus to a button that is clicked.
  window.addEventListener('pointerdown', handOutIfWaiting, { capture: true });
  window.addEventListener('pagehide', handOutNow, { capture: true });
  window.addEventListener('visibilitychange', handOutNow, { capture: true });
  return () => {
    handOutIfWaiting();
    dom.removeEventListener('keydown', onKeyDown);
    window.removeEventListener('pointerdown', handOutIfWaiting, { capture: true });
    window.removeEventListener('pagehide', handOutNow, { capture: true });
    window.removeEventListener('visibilitychange', handOutNow, { capture: true });
  };
}
