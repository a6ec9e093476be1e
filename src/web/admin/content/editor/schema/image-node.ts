import { mergeAttributes, Node, nodeInputRule } from '@tiptap/core';
import { safeImageAddress } from '#contract/rich-text-addresses.ts';
import { classRules, keepClasses } from '#contract/rich-text-classes.ts';

export type ImageAttributes = {
  class?: string | null;
  src: string;
  alt?: string;
  title?: string | null;
  width?: string | null;
  height?: string | null;
};

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    image: {
      insertImage: (attributes: ImageAttributes) => ReturnType;
    };
  }
}

const size = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => /^\d{1,5}%?$/.exec(element.getAttribute(name) ?? '')?.[0] ?? null,
});

/** An image in the line, as the style 'Default (inline)' says; its style classes move and shape it. */
export const ImageNode = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,

  addAttributes() {
    return {
      class: {
        default: null,
        parseHTML: (element: HTMLElement) => keepClasses(element.className, classRules.image) ?? null,
      },
      src: {
        default: null,
        parseHTML: (element: HTMLElement) => safeImageAddress(element.getAttribute('src') ?? ''),
      },
      alt: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('alt') ?? '' },
      title: { default: null, parseHTML: (element: HTMLElement) => element.title || null },
      width: size('width'),
      height: size('height'),
    };
  },

  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) => (safeImageAddress(element.getAttribute('src') ?? '') ? {} : false),
      },
    ];
  },

  renderHTML({ HTMLAttributes }) {
    return ['img', mergeAttributes(HTMLAttributes)];
  },

  addCommands() {
    return {
      insertImage:
        (attributes) =>
        ({ commands }) =>
          safeImageAddress(attributes.src) !== undefined &&
          commands.insertContent({ type: this.name, attrs: attributes }),
    };
  },

  addInputRules() {
    return [
      nodeInputRule({
        find: /!\[([^\]]*)\]\((https?:\/\/\S+|\/uploads\/[\w.-]+)\)$/,
        type: this.type,
        getAttributes: ([, alt, src]) => ({ alt, src }),
      }),
    ];
  },
});
