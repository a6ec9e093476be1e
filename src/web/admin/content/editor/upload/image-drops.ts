import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { uploadImages } from './upload-images.ts';

/** Images that are dropped on the text or pasted into it are uploaded and stand where they fell. */
export const ImageDrops = Extension.create({
  name: 'imageDrops',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste(view, event) {
            const files = imagesIn(event.clipboardData);
            if (files.length === 0 || hasText(event.clipboardData)) return false;
            void uploadImages(editor, files, view.state.selection.from);
            return true;
          },
          handleDrop(view, event, _slice, moved) {
            const files = imagesIn(event.dataTransfer);
            if (moved || files.length === 0) return false;
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            // The cursor goes along, so that what is typed next stands behind the images.
            editor.commands.focus(place?.pos);
            void uploadImages(editor, files, view.state.selection.from);
            return true;
          },
        },
      }),
    ];
  },
});

function imagesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));
}

/** Word and spreadsheets put a picture of the text beside the text; the text is what was meant. */
function hasText(data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? '';
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent.trim() !== '';
}
