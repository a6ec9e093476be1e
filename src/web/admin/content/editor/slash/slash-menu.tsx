import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { EditorFrame } from '../toolbar/actions.ts';
import { useEditorState } from '../use-editor-state.ts';
import { slashItemsFor } from './slash-items.ts';
import styles from './slash-menu.module.css';
import { dismissSlashMenu, type SlashState, slashState } from './slash-menu-plugin.ts';

const readSlash = (editor: Editor) => JSON.stringify(slashState(editor.state));

/** The list below the slash. The focus stays in the text; the marked entry is told to screen readers. */
export function SlashMenuList({ editor, frame }: { editor: Editor; frame: EditorFrame }) {
  const open = JSON.parse(useEditorState(editor, readSlash)) as SlashState | null;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const choose = useCallback(
    ({ from, query, index }: SlashState) => {
      const item = slashItemsFor(query)[index];
      editor
        .chain()
        .focus()
        .deleteRange({ from, to: from + query.length + 1 })
        .run();
      item?.run(editor, frame);
    },
    [editor, frame],
  );

  useEffect(() => {
    editor.on('slashChosen', choose);
    return () => {
      editor.off('slashChosen', choose);
    };
  }, [editor, choose]);

  useEffect(() => {
    const leave = () => editor.view.dispatch(dismissSlashMenu(editor.state.tr));
    editor.on('blur', leave);
    return () => {
      editor.off('blur', leave);
    };
  }, [editor]);

  const from = open?.from;
  useLayoutEffect(() => {
    if (from === undefined || !list.current) return;
    list.current.showPopover();
    const { left, top, bottom } = editor.view.coordsAtPos(Math.min(from, editor.state.doc.content.size));
    const { offsetHeight, offsetWidth } = list.current;
    const below = bottom + 6;
    const room = document.documentElement.clientWidth - offsetWidth - 8;
    list.current.style.left = `${Math.max(8, Math.min(left, room))}px`;
    list.current.style.top = `${below + offsetHeight > window.innerHeight ? Math.max(8, top - offsetHeight - 6) : below}px`;
  }, [from, editor]);

  const active = open ? `${id}-${open.index}` : undefined;
  useEffect(() => {
    const { dom } = editor.view;
    if (active) dom.setAttribute('aria-activedescendant', active);
    else dom.removeAttribute('aria-activedescendant');
    document.getElementById(active ?? '')?.scrollIntoView({ block: 'nearest' });
  }, [editor, active]);

  if (!open) return null;
  return (
    <div ref={list} popover="manual" role="listbox" aria-label="Blocks" className={styles.list}>
      {slashItemsFor(open.query).map((item, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the marked entry
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text handles the keys
        <div
          key={item.label}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === open.index}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose({ ...open, index })}
        >
          {item.label}
        </div>
      ))}
    </div>
  );
}
