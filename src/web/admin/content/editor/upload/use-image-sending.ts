import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { uploadImages } from './upload-images.ts';

/** What the dialog was filled in with. */
export type ImagesToSend = { files: File[]; alt: string };
export type UnsentImages = ImagesToSend & { reason: string };

/**
 * Sends what was chosen in the dialog and keeps what did not arrive, for the next attempt. Whoever only waits gets the dialog back at once; whoever
 * has written on meanwhile is not interrupted and finds it when they open the dialog again.
 */
export function useImageSending(editor: Editor | null, reopen: () => void) {
  const [unsent, setUnsent] = useState<UnsentImages | null>(null);

  const send = async ({ files, alt }: ImagesToSend) => {
    if (!editor) return;
    const { doc, selection } = editor.state;
    const failed = await uploadImages(editor, files, selection.from, alt);
    const [first] = failed;
    if (!first || editor.isDestroyed) return;
    setUnsent({ files: failed.map(({ file }) => file), alt, reason: first.reason });
    if (editor.isFocused && editor.state.doc === doc) reopen();
  };

  return { unsent, send: (images: ImagesToSend) => void send(images), forget: () => setUnsent(null) };
}
