import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';

/**
 * Selects an image, a player or a rule with every click. The library does so with single clicks only, and takes any click within half a second
 * and a few pixels of the one before for a double click, whatever was done in between, which leaves the cursor beside the image.
 */
export const SelectClickedLeaf = Extension.create({
  name: 'selectClickedLeaf',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDoubleClickOn(view, _position, node, nodePosition, event, isDirect) {
          if (!isDirect || event.button !== 0 || !node.isAtom || !NodeSelection.isSelectable(node))
            return false;
          view.focus();
          view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, nodePosition)));
          return true;
        },
      },
    }),
  ],
});
