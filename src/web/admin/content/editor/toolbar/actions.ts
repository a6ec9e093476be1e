import type { Editor } from '@tiptap/core';
import {
  TextAlignCenter as AlignCenter,
  TextAlignJustify as AlignJustify,
  TextAlignStart as AlignLeft,
  TextAlignEnd as AlignRight,
  Bold,
  Code,
  type IconNode,
  Image as ImageIcon,
  ListIndentDecrease as IndentDecrease,
  ListIndentIncrease as IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  Maximize2 as Maximize,
  Minus,
  PilcrowLeft,
  TextQuote as Quote,
  Redo2 as Redo,
  RemoveFormatting,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
  Undo2 as Undo,
  Video,
  WandSparkles as Wand,
} from 'lucide';
import type { Alignment } from '#contract/rich-text-styles.ts';

/** What the editor's frame does for a control: dialogs and the size of the frame are not the text's business. */
export type EditorFrame = {
  openDialog: (dialog: 'link' | 'image' | 'video' | 'image-style') => void;
  toggleFullScreen: () => void;
  isFullScreen: boolean;
};

export type Action = {
  id: string;
  label: string;
  shortcut?: string;
  icon: IconNode;
  run: (editor: Editor, frame: EditorFrame) => void;
  /** Left out where there is nothing to be on or off. */
  isActive?: (editor: Editor) => boolean;
  /** The same for what is on in the frame, not in the text. */
  isOn?: (frame: EditorFrame) => boolean;
  isDisabled?: (editor: Editor) => boolean;
};

const chain = (editor: Editor) => editor.chain().focus();

const align = (side: Alignment, label: string, shortcut: string, icon: Action['icon']): Action => ({
  id: `align-${side}`,
  label,
  shortcut,
  icon,
  run: (editor) => chain(editor).toggleAlignment(side).run(),
  isActive: (editor) => editor.isActive({ textAlign: side }),
});

const opens = (dialog: Parameters<EditorFrame['openDialog']>[0]) => (_editor: Editor, frame: EditorFrame) =>
  frame.openDialog(dialog);

export const historyActions: Action[] = [
  {
    id: 'undo',
    label: 'Undo',
    shortcut: 'Mod+Z',
    icon: Undo,
    run: (editor) => chain(editor).undo().run(),
    isDisabled: (editor) => !editor.can().undo(),
  },
  {
    id: 'redo',
    label: 'Redo',
    shortcut: 'Mod+Shift+Z',
    icon: Redo,
    run: (editor) => chain(editor).redo().run(),
    isDisabled: (editor) => !editor.can().redo(),
  },
];

export const markActions: Action[] = [
  {
    id: 'bold',
    label: 'Bold',
    shortcut: 'Mod+B',
    icon: Bold,
    run: (editor) => chain(editor).toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    id: 'italic',
    label: 'Italic',
    shortcut: 'Mod+I',
    icon: Italic,
    run: (editor) => chain(editor).toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    id: 'underline',
    label: 'Underline',
    shortcut: 'Mod+U',
    icon: Underline,
    run: (editor) => chain(editor).toggleUnderline().run(),
    isActive: (editor) => editor.isActive('underline'),
  },
  {
    id: 'strike',
    label: 'Strike',
    shortcut: 'Mod+Shift+S',
    icon: Strikethrough,
    run: (editor) => chain(editor).toggleStrike().run(),
    isActive: (editor) => editor.isActive('strike'),
  },
  {
    id: 'subscript',
    label: 'Subscript',
    shortcut: 'Mod+,',
    icon: Subscript,
    run: (editor) => chain(editor).unsetSuperscript().toggleSubscript().run(),
    isActive: (editor) => editor.isActive('subscript'),
  },
  {
    id: 'superscript',
    label: 'Superscript',
    shortcut: 'Mod+.',
    icon: Superscript,
    run: (editor) => chain(editor).unsetSubscript().toggleSuperscript().run(),
    isActive: (editor) => editor.isActive('superscript'),
  },
  {
    id: 'code',
    label: 'Code',
    shortcut: 'Mod+E',
    icon: Code,
    run: (editor) => chain(editor).toggleCode().run(),
    isActive: (editor) => editor.isActive('code'),
  },
];

export const alignActions: Action[] = [
  align('left', 'Align left', 'Mod+Shift+L', AlignLeft),
  align('center', 'Align center', 'Mod+Shift+E', AlignCenter),
  align('right', 'Align right', 'Mod+Shift+R', AlignRight),
  align('justify', 'Justify', 'Mod+Shift+J', AlignJustify),
];

export const listActions: Action[] = [
  {
    id: 'ordered-list',
    label: 'Ordered list',
    shortcut: 'Mod+Shift+7',
    icon: ListOrdered,
    run: (editor) => chain(editor).toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    id: 'bullet-list',
    label: 'Bullet list',
    shortcut: 'Mod+Shift+8',
    icon: List,
    run: (editor) => chain(editor).toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    id: 'outdent',
    label: 'Outdent',
    shortcut: 'Mod+[',
    icon: IndentDecrease,
    run: (editor) => chain(editor).changeIndent(-1).run(),
  },
  {
    id: 'indent',
    label: 'Indent',
    shortcut: 'Mod+]',
    icon: IndentIncrease,
    run: (editor) => chain(editor).changeIndent(1).run(),
  },
  {
    id: 'rtl',
    label: 'Right-to-left',
    shortcut: 'Mod+Alt+R',
    icon: PilcrowLeft,
    run: (editor) => chain(editor).toggleRightToLeft().run(),
    isActive: (editor) => editor.isActive({ dir: 'rtl' }),
  },
];

export const blockActions: Action[] = [
  {
    id: 'quote',
    label: 'Quote',
    shortcut: 'Mod+Shift+B',
    icon: Quote,
    run: (editor) => chain(editor).toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
  {
    id: 'code-block',
    label: 'Code block',
    shortcut: 'Mod+Alt+C',
    icon: SquareCode,
    run: (editor) => chain(editor).toggleCodeBlock().run(),
    isActive: (editor) => editor.isActive('codeBlock'),
  },
  {
    id: 'rule',
    label: 'Horizontal rule',
    shortcut: 'Mod+Alt+-',
    icon: Minus,
    run: (editor) => chain(editor).setHorizontalRule().run(),
  },
];

export const insertActions: Action[] = [
  {
    id: 'link',
    label: 'Link',
    shortcut: 'Mod+K',
    icon: Link,
    run: opens('link'),
    isActive: (editor) => editor.isActive('link'),
  },
  { id: 'image', label: 'Image', shortcut: 'Mod+Alt+P', icon: ImageIcon, run: opens('image') },
  { id: 'video', label: 'Video', shortcut: 'Mod+Alt+V', icon: Video, run: opens('video') },
  {
    id: 'image-style',
    label: 'Image style',
    shortcut: 'Mod+Alt+S',
    icon: Wand,
    run: opens('image-style'),
    isActive: (editor) => editor.isActive('image') && Boolean(editor.getAttributes('image').class),
  },
];

export const frameActions: Action[] = [
  {
    id: 'clean',
    label: 'Clean',
    shortcut: 'Mod+\\',
    icon: RemoveFormatting,
    run: (editor) => chain(editor).clearNodes().clearBlockFormat().unsetAllMarks().run(),
  },
  {
    id: 'full-screen',
    label: 'Full screen',
    shortcut: 'Mod+Alt+F',
    icon: Maximize,
    run: (_editor, frame) => frame.toggleFullScreen(),
    isOn: (frame) => frame.isFullScreen,
  },
];
