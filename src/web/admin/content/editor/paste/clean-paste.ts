import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { toast } from '#web/ui/toasts.ts';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { hasLostPictures } from './unreachable-pictures.ts';

export const CleanPaste = Extension.create({
  name: 'cleanPaste',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedHTML: cleanPastedHtml,
        handlePaste: (_view, event) => tellOfPictures(event.clipboardData),
        handleDrop: (_view, event) => tellOfPictures(event.dataTransfer),
      },
    }),
  ],
});

/** Pictures that cannot come along must not vanish without a word. */
function tellOfPictures(data: DataTransfer | null): false {
  const html = data?.getData('text/html') ?? '';
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (hasLostPictures(body)) {
    toast.error(
      'Images in the pasted text were not included',
      'Upload them with the Image button in the toolbar.',
    );
  }
  return false;
}
