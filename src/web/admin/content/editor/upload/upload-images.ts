import type { Editor } from '@tiptap/core';
import { reasonOf } from '#web/data/api-client.ts';
import { staffApi } from '#web/data/staff-api.ts';
import { toast } from '#web/ui/toasts.ts';
import { addUpload, removeUpload, uploadPosition } from './upload-placeholders.ts';

const failedToUpload = 'Failed to upload image';

type FailedUpload = { file: File; reason: string };

/**
 * Sends images to the server and puts each where its placeholder stands by then: people write on while an upload runs.
 * Gives those that failed.
 */
export async function uploadImages(
  editor: Editor,
  files: File[],
  position: number,
  alt = '',
): Promise<FailedUpload[]> {
  const failures = await Promise.all(files.map((file) => uploadOne(editor, file, position, alt)));
  return failures.filter((failure) => failure !== undefined);
}

async function uploadOne(
  editor: Editor,
  file: File,
  position: number,
  alt: string,
): Promise<FailedUpload | undefined> {
  const abort = new AbortController();
  const placeholder = addUpload(editor.view, position, file.name, () => abort.abort());
  try {
    const src = await staffApi.uploadImage(file, { signal: abort.signal, onProgress: placeholder.show });
    if (editor.isDestroyed) return undefined;
    const place = uploadPosition(editor.state, placeholder.id);
    removeUpload(editor.view, placeholder.id);
    if (place === undefined) return undefined;
    const { from, to } = editor.state.selection;
    // Whoever still waits here goes on behind the image; whoever writes elsewhere stays there.
    const updateSelection = from <= place && place <= to;
    editor.commands.insertContentAt(place, { type: 'image', attrs: { src, alt } }, { updateSelection });
    return undefined;
  } catch (error) {
    if (editor.isDestroyed) return undefined;
    removeUpload(editor.view, placeholder.id);
    if (abort.signal.aborted) return undefined;
    const reason = reasonOf(error);
    toast.error(failedToUpload, reason);
    return { file, reason: reason ?? failedToUpload };
  }
}
