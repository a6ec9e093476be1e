import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { cleanPastedHtml } from './clean-pasted-html.ts';

export const CleanPaste = Extension.create({
  name: 'cleanPaste',
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: cleanPastedHtml } })],
});
