import type { Editor } from '@tiptap/core';
import { ApiError } from '#web/data/api-client.ts';
import { staffApi } from '#web/data/staff-api.ts';
import { toast } from '#web/ui/toasts.ts';
import { addUpload, removeUpload, uploadPosition } from './upload-placeholders.ts';

/** Sends images to the server and puts each where its placeholder stands by then: people write on while an upload runs. */
export async function uploadImages(editor: Editor, files: File[], position: number, alt = ''): Promise<void> {
  const images = files.filter((file) => file.type.startsWith('image/'));
  if (images.length < files.length) toast.error('Only images can be placed in the text');
  await Promise.all(images.map((file) => uploadOne(editor, file, position, alt)));
}

async function uploadOne(editor: Editor, file: File, position: number, alt: string): Promise<void> {
  const abort = new AbortController();
  const placeholder = addUpload(editor.view, position, file.name, () => abort.abort());
  try {
    const src = await staffApi.uploadImage(file, { signal: abort.signal, onProgress: placeholder.show });
    if (editor.isDestroyed) return;
    const place = uploadPosition(editor.state, placeholder.id);
    removeUpload(editor.view, placeholder.id);
    if (place === undefined) return;
    const { from, to } = editor.state.selection;
    // Whoever still waits here goes on behind the image; whoever writes elsewhere stays there.
    const updateSelection = from <= place && place <= to;
    editor.commands.insertContentAt(place, { type: 'image', attrs: { src, alt } }, { updateSelection });
  } catch (error) {
    if (editor.isDestroyed) return;
    removeUpload(editor.view, placeholder.id);
    if (abort.signal.aborted) return;
    toast.error('Failed to upload image', error instanceof ApiError ? error.serverMessage : undefined);
  }
}
