import { Highlight } from '@tiptap/extension-highlight';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { BlockFormat } from './block-format.ts';
import { ImageNode } from './image-node.ts';
import { plainTable } from './plain-table.ts';
import { SafeLink } from './safe-link.ts';
import { ColouredText, TextColours } from './text-colours.ts';
import { VideoNode } from './video-node.ts';

/** All that a text can consist of. Each piece is written as the allow-list of the contract has it. */
export const schemaExtensions = [
  StarterKit.configure({
    link: false,
    // It would add an empty line to content that was only opened.
    trailingNode: false,
    dropcursor: { color: 'var(--accent)', width: 2 },
  }),
  BlockFormat,
  ColouredText,
  TextColours,
  Highlight,
  Subscript,
  Superscript,
  SafeLink,
  ImageNode,
  VideoNode,
  ...plainTable,
  Placeholder.configure({ placeholder: 'Start writing, or type / for headings, lists and more' }),
];
