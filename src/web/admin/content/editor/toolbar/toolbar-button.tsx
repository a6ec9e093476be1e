import type { ComponentProps, ReactNode } from 'react';
import { ariaShortcut, shortcutText } from './shortcut.ts';
import styles from './toolbar.module.css';

type ToolbarButtonProps = Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded' | 'ref'> & {
  label: string;
  shortcut?: string | undefined;
  /** What the tooltip says of the keys, where the button stands for several of them. */
  keys?: string | undefined;
  isFirst?: boolean;
  /** Undefined for a button that only does something and is never on. */
  isPressed?: boolean | undefined;
  isDisabled?: boolean;
  onRun: () => void;
  children: ReactNode;
};

export function ToolbarButton(props: ToolbarButtonProps) {
  const {
    label,
    shortcut,
    keys,
    isFirst = false,
    isPressed,
    isDisabled = false,
    onRun,
    children,
    ...rest
  } = props;
  const keyText = keys ?? (shortcut && shortcutText(shortcut));
  return (
    <button
      {...rest}
      type="button"
      className={styles.button}
      data-toolbar-item
      data-mantine-stop-propagation="true"
      data-tooltip={keyText ? `${label} (${keyText})` : label}
      aria-label={label}
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
      aria-pressed={isPressed}
      // Still reachable, so that the focus does not get lost when the last step was undone.
      aria-disabled={isDisabled || undefined}
      tabIndex={isFirst ? 0 : -1}
      // The selection in the text must stay where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onRun()}
    >
      {children}
    </button>
  );
}
