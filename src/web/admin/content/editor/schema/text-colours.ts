import { Extension } from '@tiptap/core';
import { TextStyle } from '@tiptap/extension-text-style/text-style';
import { isColour } from '#contract/rich-text-styles.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    textColours: {
      /** Null takes the colour away. */
      setTextColour: (colour: string | null) => ReturnType;
      setBackgroundColour: (colour: string | null) => ReturnType;
    };
  }
}

type ColourProperty = 'color' | 'backgroundColor';

const coloured = 'span, strong, b, em, i, u, s, del, sub, sup, mark, code, a';

/** Colours may stand on any inline element in older content; here they always go into a span of their own. */
export const ColouredText = TextStyle.extend({
  parseHTML() {
    return [
      {
        tag: coloured,
        consuming: false,
        getAttrs: (element) =>
          readColour(element, 'color') || readColour(element, 'backgroundColor') ? {} : false,
      },
    ];
  },
});

export const TextColours = Extension.create({
  name: 'textColours',

  addGlobalAttributes() {
    return [
      {
        types: [ColouredText.name],
        attributes: {
          color: {
            default: null,
            parseHTML: (element) => readColour(element, 'color'),
            renderHTML: ({ color }) => (color ? { style: `color: ${color}` } : {}),
          },
          backgroundColor: {
            default: null,
            parseHTML: (element) => readColour(element, 'backgroundColor'),
            renderHTML: ({ backgroundColor }) =>
              backgroundColor ? { style: `background-color: ${backgroundColor}` } : {},
          },
        },
      },
    ];
  },

  addCommands() {
    return {
      setTextColour:
        (color) =>
        ({ chain }) =>
          chain().setMark(ColouredText.name, { color }).removeEmptyTextStyle().run(),
      setBackgroundColour:
        (backgroundColor) =>
        ({ chain }) =>
          chain().setMark(ColouredText.name, { backgroundColor }).removeEmptyTextStyle().run(),
    };
  },
});

/** The element's own colour or that of the inline elements around it: the model knows one colour for each letter. */
function readColour(element: HTMLElement, property: ColourProperty): string | null {
  for (
    let current: HTMLElement | null = element;
    current?.matches(coloured);
    current = current.parentElement
  ) {
    const colour = current.style[property];
    if (colour && isColour(colour)) return colour;
  }
  return null;
}
