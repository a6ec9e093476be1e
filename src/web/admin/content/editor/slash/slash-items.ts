import type { Editor } from '@tiptap/core';
import type { EditorFrame } from '../toolbar/actions.ts';

export type SlashItem = {
  label: string;
  /** Other words by which people look for it. */
  words: string;
  run: (editor: Editor, frame: EditorFrame) => void;
};

const heading = (level: 1 | 2 | 3 | 4 | 5 | 6): SlashItem => ({
  label: `Heading ${level}`,
  words: `h${level} title`,
  run: (editor) => editor.chain().focus().setHeading({ level }).run(),
});

const slashItems: SlashItem[] = [
  ...([1, 2, 3, 4, 5, 6] as const).map(heading),
  {
    label: 'Bullet list',
    words: 'ul unordered',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Ordered list',
    words: 'ol numbered',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { label: 'Quote', words: 'blockquote', run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { label: 'Code block', words: 'pre', run: (editor) => editor.chain().focus().toggleCodeBlock().run() },
  {
    label: 'Table',
    words: 'grid',
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    label: 'Horizontal rule',
    words: 'hr divider line',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  { label: 'Image', words: 'picture photo upload', run: (_editor, frame) => frame.openDialog('image') },
  { label: 'Video', words: 'youtube vimeo embed', run: (_editor, frame) => frame.openDialog('video') },
];

export function slashItemsFor(query: string): SlashItem[] {
  const wanted = query.toLowerCase();
  return slashItems.filter(({ label, words }) =>
    `${label} ${words}`.toLowerCase().replaceAll(' ', '').includes(wanted),
  );
}
