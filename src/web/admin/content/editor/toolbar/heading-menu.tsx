import type { Editor } from '@tiptap/core';
import { ChevronDown } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useEditorState } from '../use-editor-state.ts';
import { shortcutText } from './shortcut.ts';
import styles from './toolbar.module.css';
import { MenuItem, ToolbarMenu } from './toolbar-menu.tsx';

const levels = [1, 2, 3, 4, 5, 6] as const;

function currentLevel(editor: Editor): number {
  return levels.find((level) => editor.isActive('heading', { level })) ?? 0;
}

export function HeadingMenu({ editor }: { editor: Editor }) {
  const current = useEditorState(editor, currentLevel);
  const value = current > 0 ? `Heading ${current}` : 'Normal';
  return (
    <ToolbarMenu
      label="Heading"
      value={value}
      keys={`${shortcutText('Mod+Alt+0')}–6`}
      isPressed={current > 0}
      face={
        <span className={styles.face}>
          <span className={styles.faceText}>{value}</span>
          <Icon of={ChevronDown} size={14} />
        </span>
      }
    >
      {(close) => (
        <>
          {levels.map((level) => (
            <MenuItem
              key={level}
              isChecked={current === level}
              onChoose={() => {
                close();
                editor.chain().focus().setHeading({ level }).run();
              }}
            >
              <span data-level={level}>Heading {level}</span>
              <kbd>{shortcutText(`Mod+Alt+${level}`)}</kbd>
            </MenuItem>
          ))}
          <MenuItem
            isChecked={current === 0}
            onChoose={() => {
              close();
              editor.chain().focus().setParagraph().run();
            }}
          >
            <span>Normal</span>
            <kbd>{shortcutText('Mod+Alt+0')}</kbd>
          </MenuItem>
        </>
      )}
    </ToolbarMenu>
  );
}
