import { Extension, resolveFocusPosition } from '@tiptap/core';

/**
 * The command `focus` as the library has it, less the wait for the next frame: until then a key would be lost, and a click of that moment would be
 * answered with the selection from before it. The text is focused as soon as the event that asked for it is over, before any other can come.
 */
export const FocusAtOnce = Extension.create({
  name: 'focusAtOnce',
  addCommands() {
    return {
      focus:
        (position = null, { scrollIntoView = true } = {}) =>
        ({ editor, view, tr, dispatch }) => {
          if (position === false || (position === null && view.hasFocus())) return true;
          if (!dispatch) return true;
          const selection = resolveFocusPosition(tr.doc, position);
          if (selection && !tr.selection.eq(selection)) tr.setSelection(selection);
          queueMicrotask(() => {
            if (editor.isDestroyed) return;
            view.focus();
            if (scrollIntoView) view.dispatch(view.state.tr.scrollIntoView());
          });
          return true;
        },
    };
  },
});
