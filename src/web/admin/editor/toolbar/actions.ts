import type { Editor } from '@tiptap/core';
import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import ImageIcon from 'lucide-react/icons/image';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import IndentDecrease from 'lucide-react/icons/list-indent-decrease';
import IndentIncrease from 'lucide-react/icons/list-indent-increase';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Maximize from 'lucide-react/icons/maximize-2';
import Minus from 'lucide-react/icons/minus';
import PilcrowLeft from 'lucide-react/icons/pilcrow-left';
import Redo from 'lucide-react/icons/redo-2';
import RemoveFormatting from 'lucide-react/icons/remove-formatting';
import SquareCode from 'lucide-react/icons/square-code';
import Strikethrough from 'lucide-react/icons/strikethrough';
import Subscript from 'lucide-react/icons/subscript';
import Superscript from 'lucide-react/icons/superscript';
import AlignCenter from 'lucide-react/icons/text-align-center';
import AlignRight from 'lucide-react/icons/text-align-end';
import AlignJustify from 'lucide-react/icons/text-align-justify';
import AlignLeft from 'lucide-react/icons/text-align-start';
import Quote from 'lucide-react/icons/text-quote';
import Underline from 'lucide-react/icons/underline';
import Undo from 'lucide-react/icons/undo-2';
import Video from 'lucide-react/icons/video';
import Wand from 'lucide-react/icons/wand-sparkles';
import type { ComponentType } from 'react';
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
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  run: (editor: Editor, frame: EditorFrame) => void;
  /** Left out where there is nothing to be on or off. */
  isActive?: (editor: Editor) => boolean;
  /** The same for what is on in the frame, not in the text. */
  isOn?: (frame: EditorFrame) => boolean;
  isDisabled?: (editor: Editor) => boolean;
};

const chain = (editor: Editor) => editor.chain().focus();

const align = (side: Alignment, label: string, shortcut: string, Icon: Action['Icon']): Action => ({
  id: `align-${side}`,
  label,
  shortcut,
  Icon,
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
    Icon: Undo,
    run: (editor) => chain(editor).undo().run(),
    isDisabled: (editor) => !editor.can().undo(),
  },
  {
    id: 'redo',
    label: 'Redo',
    shortcut: 'Mod+Shift+Z',
    Icon: Redo,
    run: (editor) => chain(editor).redo().run(),
    isDisabled: (editor) => !editor.can().redo(),
  },
];

export const markActions: Action[] = [
  {
    id: 'bold',
    label: 'Bold',
    shortcut: 'Mod+B',
    Icon: Bold,
    run: (editor) => chain(editor).toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    id: 'italic',
    label: 'Italic',
    shortcut: 'Mod+I',
    Icon: Italic,
    run: (editor) => chain(editor).toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    id: 'underline',
    label: 'Underline',
    shortcut: 'Mod+U',
    Icon: Underline,
    run: (editor) => chain(editor).toggleUnderline().run(),
    isActive: (editor) => editor.isActive('underline'),
  },
  {
    id: 'strike',
    label: 'Strike',
    shortcut: 'Mod+Shift+S',
    Icon: Strikethrough,
    run: (editor) => chain(editor).toggleStrike().run(),
    isActive: (editor) => editor.isActive('strike'),
  },
  {
    id: 'subscript',
    label: 'Subscript',
    shortcut: 'Mod+,',
    Icon: Subscript,
    run: (editor) => chain(editor).unsetSuperscript().toggleSubscript().run(),
    isActive: (editor) => editor.isActive('subscript'),
  },
  {
    id: 'superscript',
    label: 'Superscript',
    shortcut: 'Mod+.',
    Icon: Superscript,
    run: (editor) => chain(editor).unsetSubscript().toggleSuperscript().run(),
    isActive: (editor) => editor.isActive('superscript'),
  },
  {
    id: 'code',
    label: 'Code',
    shortcut: 'Mod+E',
    Icon: Code,
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
    Icon: ListOrdered,
    run: (editor) => chain(editor).toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    id: 'bullet-list',
    label: 'Bullet list',
    shortcut: 'Mod+Shift+8',
    Icon: List,
    run: (editor) => chain(editor).toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    id: 'outdent',
    label: 'Outdent',
    shortcut: 'Mod+[',
    Icon: IndentDecrease,
    run: (editor) => chain(editor).changeIndent(-1).run(),
  },
  {
    id: 'indent',
    label: 'Indent',
    shortcut: 'Mod+]',
    Icon: IndentIncrease,
    run: (editor) => chain(editor).changeIndent(1).run(),
  },
  {
    id: 'rtl',
    label: 'Right-to-left',
    shortcut: 'Mod+Alt+R',
    Icon: PilcrowLeft,
    run: (editor) => chain(editor).toggleRightToLeft().run(),
    isActive: (editor) => editor.isActive({ dir: 'rtl' }),
  },
];

export const blockActions: Action[] = [
  {
    id: 'quote',
    label: 'Quote',
    shortcut: 'Mod+Shift+B',
    Icon: Quote,
    run: (editor) => chain(editor).toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
  {
    id: 'code-block',
    label: 'Code block',
    shortcut: 'Mod+Alt+C',
    Icon: SquareCode,
    run: (editor) => chain(editor).toggleCodeBlock().run(),
    isActive: (editor) => editor.isActive('codeBlock'),
  },
  {
    id: 'rule',
    label: 'Horizontal rule',
    shortcut: 'Mod+Alt+-',
    Icon: Minus,
    run: (editor) => chain(editor).setHorizontalRule().run(),
  },
];

export const insertActions: Action[] = [
  {
    id: 'link',
    label: 'Link',
    shortcut: 'Mod+K',
    Icon: Link,
    run: opens('link'),
    isActive: (editor) => editor.isActive('link'),
  },
  { id: 'image', label: 'Image', shortcut: 'Mod+Alt+P', Icon: ImageIcon, run: opens('image') },
  { id: 'video', label: 'Video', shortcut: 'Mod+Alt+V', Icon: Video, run: opens('video') },
  {
    id: 'image-style',
    label: 'Image style',
    shortcut: 'Mod+Alt+S',
    Icon: Wand,
    run: opens('image-style'),
    isActive: (editor) => editor.isActive('image') && Boolean(editor.getAttributes('image').class),
  },
];

export const frameActions: Action[] = [
  {
    id: 'clean',
    label: 'Clean',
    shortcut: 'Mod+\\',
    Icon: RemoveFormatting,
    run: (editor) => chain(editor).clearNodes().clearBlockFormat().unsetAllMarks().run(),
  },
  {
    id: 'full-screen',
    label: 'Full screen',
    shortcut: 'Mod+Alt+F',
    Icon: Maximize,
    run: (_editor, frame) => frame.toggleFullScreen(),
    isOn: (frame) => frame.isFullScreen,
  },
];
