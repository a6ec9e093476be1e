import { Editor, Extension } from '@tiptap/core';
import { Plugin, Selection } from '@tiptap/pm/state';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { FocusAtOnce } from './focus-at-once.ts';
import { keepOwnSelection } from './own-selection.ts';
import { CleanPaste } from './paste/clean-paste.ts';
import { schemaExtensions } from './schema/extensions.ts';
import { SelectClickedLeaf } from './select-clicked-leaf.ts';
import { SlashMenu } from './slash/slash-menu-plugin.ts';
import { handOutChanges } from './text/hand-out-changes.ts';
import { readHtml } from './text/read-html.ts';
import { ImageDrops } from './upload/image-drops.ts';
import { UploadPlaceholders } from './upload/upload-placeholders.ts';

type Options = {
  /** Where the text is drawn. */
  place: RefObject<HTMLElement | null>;
  value: string;
  onChange: (html: string) => void;
  /** How the editable element looks, from its first moment on: where the browser does not (WebKit), the library scrolls the page after what moves. */
  className: string;
  /** Its other attributes. */
  attributes: Record<string, string>;
};

/** An editor whose text is `value`: what is typed goes out by `onChange`, what comes in from elsewhere replaces the text. */
export function useTextEditor({ place, value, onChange, className, attributes }: Options): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef({ value, onChange, attributes });
  latest.current.onChange = onChange;
  latest.current.attributes = attributes;

  useEffect(() => {
    const created = new Editor({
      element: place.current,
      injectCSS: false,
      editorProps: { attributes: { class: className } },
      extensions: [
        ...schemaExtensions,
        FocusAtOnce,
        SelectClickedLeaf,
        UploadPlaceholders,
        CleanPaste,
        // Asked before those above it: files that it takes are not missing.
        ImageDrops,
        SlashMenu,
        withAttributes(() => latest.current.attributes),
      ],
    });
    keepOwnSelection(created.view.dom);
    showValue(created, latest.current.value);
    const stopHandingOut = handOutChanges(created, (html) => {
      if (html === latest.current.value) return;
      latest.current.value = html;
      latest.current.onChange(html);
    });
    setEditor(created);
    return () => {
      stopHandingOut();
      created.destroy();
    };
  }, [place, className]);

  useEffect(() => {
    if (!editor || value === latest.current.value) return;
    latest.current.value = value;
    showValue(editor, value);
  }, [editor, value]);

  const shownAttributes = JSON.stringify(attributes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view asks for its attributes again when its state is set
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.view.updateState(editor.state);
  }, [editor, shownAttributes]);

  return editor;
}

function withAttributes(attributes: () => Record<string, string>) {
  return Extension.create({
    name: 'currentAttributes',
    addProseMirrorPlugins: () => [new Plugin({ props: { attributes } })],
  });
}

/** No step back leads behind the text that was loaded. The cursor stands where reading begins, in a line and not on a player. */
function showValue(editor: Editor, html: string): void {
  const { tr, schema, doc } = editor.state;
  tr.replaceWith(0, doc.content.size, readHtml(schema, html).content);
  const start = Selection.findFrom(tr.doc.resolve(0), 1, true) ?? Selection.atStart(tr.doc);
  editor.view.dispatch(tr.setSelection(start).setMeta('addToHistory', false).setMeta('preventUpdate', true));
}
