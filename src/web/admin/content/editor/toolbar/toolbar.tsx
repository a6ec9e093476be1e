import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useEditorState } from '../use-editor-state.ts';
import {
  type Action,
  alignActions,
  blockActions,
  type EditorFrame,
  frameActions,
  historyActions,
  insertActions,
  listActions,
  markActions,
} from './actions.ts';
import { ColourMenu } from './colour-menu.tsx';
import { HeadingMenu } from './heading-menu.tsx';
import { TableMenu } from './table-menu.tsx';
import styles from './toolbar.module.css';
import { ToolbarButton } from './toolbar-button.tsx';

const actions = [
  ...historyActions,
  ...markActions,
  ...alignActions,
  ...listActions,
  ...blockActions,
  ...insertActions,
  ...frameActions,
];

/** 'bold,!undo': what is on, and with a mark of exclamation what cannot be used now. */
function readStates(editor: Editor): string {
  return actions
    .flatMap(({ id, isActive, isDisabled }) => [
      ...(isActive?.(editor) ? [id] : []),
      ...(isDisabled?.(editor) ? [`!${id}`] : []),
    ])
    .join(',');
}

type ToolbarProps = { editor: Editor; frame: EditorFrame; controls: string };

/** One stop for the Tab key; the arrow keys move within, as in every toolbar. */
export function Toolbar({ editor, frame, controls }: ToolbarProps) {
  const states = new Set(useEditorState(editor, readStates).split(','));
  const bar = useRef<HTMLDivElement>(null);

  const onKeyDown = useCallback((event: KeyboardEvent) => {
    const items = [...(bar.current?.querySelectorAll<HTMLElement>('[data-toolbar-item]') ?? [])];
    const current = items.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = {
      ArrowRight: (current + 1) % items.length,
      ArrowLeft: (current - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const target = targets[event.key];
    if (current < 0 || target === undefined) return;
    event.preventDefault();
    items[target]?.focus();
  }, []);

  /** Whatever had the focus last is where the Tab key comes back to. */
  const onFocus = useCallback(() => {
    for (const item of bar.current?.querySelectorAll<HTMLElement>('[data-toolbar-item]') ?? []) {
      item.tabIndex = item === document.activeElement ? 0 : -1;
    }
  }, []);

  /** Where the last buttons are in sight, nothing more is to be found beyond the edge. */
  useEffect(() => {
    const root = bar.current;
    if (!root?.lastElementChild) return;
    const threshold = 0.9;
    const watch = new IntersectionObserver(
      (seen) => root.toggleAttribute('data-at-end', (seen.at(-1)?.intersectionRatio ?? 0) >= threshold),
      { root, threshold },
    );
    watch.observe(root.lastElementChild);
    return () => watch.disconnect();
  }, []);

  const group = (label: string, members: Action[]) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are buttons
    <div role="group" aria-label={label} className={styles.group}>
      {members.map((action) => (
        <ToolbarButton
          key={action.id}
          label={action.label}
          shortcut={action.shortcut}
          isFirst={action.id === 'undo'}
          isPressed={action.isOn?.(frame) ?? (action.isActive && states.has(action.id))}
          isDisabled={states.has(`!${action.id}`)}
          onRun={() => action.run(editor, frame)}
        >
          <Icon of={action.icon} size={18} />
        </ToolbarButton>
      ))}
    </div>
  );

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {group('History', historyActions)}
      <HeadingMenu editor={editor} />
      {group('Text', markActions)}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are buttons */}
      <div role="group" aria-label="Colours" className={styles.group}>
        <ColourMenu editor={editor} kind="color" />
        <ColourMenu editor={editor} kind="backgroundColor" />
      </div>
      {group('Paragraph', alignActions)}
      {group('Lists and indents', listActions)}
      {group('Blocks', blockActions)}
      <TableMenu editor={editor} />
      {group('Insert', insertActions)}
      {group('Frame', frameActions)}
    </div>
  );
}
