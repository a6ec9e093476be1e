import type { Editor } from '@tiptap/core';
import { Baseline, Highlighter } from 'lucide';
import { useCallback, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useEditorState } from '../use-editor-state.ts';
import { palette, sameColour } from './palette.ts';
import styles from './toolbar.module.css';
import { MenuItem, ToolbarMenu } from './toolbar-menu.tsx';

const kinds = {
  color: { label: 'Text colour', none: 'Default colour', shortcut: 'Mod+Alt+K', icon: Baseline },
  backgroundColor: {
    label: 'Background colour',
    none: 'No background',
    shortcut: 'Mod+Alt+H',
    icon: Highlighter,
  },
} as const;

type ColourMenuProps = { editor: Editor; kind: keyof typeof kinds };

export function ColourMenu({ editor, kind }: ColourMenuProps) {
  const { label, none, shortcut, icon } = kinds[kind];
  const read = useCallback(
    (current: Editor) => String(current.getAttributes('textStyle')[kind] ?? ''),
    [kind],
  );
  const current = useEditorState(editor, read);
  const picker = useRef<HTMLInputElement>(null);
  const apply = (colour: string | null) => {
    const chain = editor.chain().focus();
    (kind === 'color' ? chain.setTextColour(colour) : chain.setBackgroundColour(colour)).run();
  };

  return (
    <>
      <ToolbarMenu
        label={label}
        shortcut={shortcut}
        isPressed={current !== ''}
        face={
          <span className={styles.colourFace}>
            <Icon of={icon} size={16} />
            <span className={styles.colourLine} style={{ backgroundColor: current || 'transparent' }} />
          </span>
        }
      >
        {(close) => {
          const choose = (colour: string | null) => {
            close();
            apply(colour);
          };
          return (
            <>
              <div className={styles.swatches}>
                {palette.map(({ name, colour }) => (
                  <MenuItem
                    key={name}
                    isChecked={sameColour(current, colour)}
                    onChoose={() => choose(colour)}
                  >
                    <span className={styles.swatch} style={{ backgroundColor: colour }} />
                    <span className={styles.hidden}>{name}</span>
                  </MenuItem>
                ))}
              </div>
              <MenuItem onChoose={() => choose(null)}>{none}</MenuItem>
              <MenuItem
                onChoose={() => {
                  close();
                  picker.current?.showPicker();
                }}
              >
                Other colour
              </MenuItem>
            </>
          );
        }}
      </ToolbarMenu>
      <input
        ref={picker}
        type="color"
        className={styles.picker}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => apply(event.currentTarget.value)}
      />
    </>
  );
}
