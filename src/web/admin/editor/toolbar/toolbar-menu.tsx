import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './toolbar.module.css';
import { ToolbarButton } from './toolbar-button.tsx';

type ToolbarMenuProps = {
  label: string;
  shortcut?: string;
  isPressed?: boolean;
  face: ReactNode;
  children: (close: () => void) => ReactNode;
};

/** A button of the toolbar that opens a menu. The browser's own popover closes it on Escape and outside clicks. */
export function ToolbarMenu({ label, shortcut, isPressed, face, children }: ToolbarMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const open = () => {
    if (!menu.current || !button.current) return;
    menu.current.showPopover();
    const { left, bottom } = button.current.getBoundingClientRect();
    const room = window.innerWidth - menu.current.offsetWidth - 8;
    menu.current.style.left = `${Math.max(8, Math.min(left, room))}px`;
    menu.current.style.top = `${Math.min(bottom + 4, window.innerHeight - menu.current.offsetHeight - 8)}px`;
    const first = menu.current.querySelector<HTMLElement>('[aria-checked="true"], [role^="menuitem"]');
    first?.focus();
  };
  const close = () => menu.current?.hidePopover();

  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    const current = items.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    event.stopPropagation();
    if (event.key === 'Tab') close();
    if (event.key === 'Home') items[0]?.focus();
    if (event.key === 'End') items.at(-1)?.focus();
    if (!step) return;
    event.preventDefault();
    items[(current + step + items.length) % items.length]?.focus();
  };

  return (
    <>
      <ToolbarButton
        ref={button}
        label={label}
        shortcut={shortcut}
        isPressed={isPressed}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onRun={() => (isOpen ? close() : open())}
      >
        {face}
      </ToolbarButton>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onKeyDown={onKeyDown}
        onToggle={(event) => {
          const opened = event.newState === 'open';
          setIsOpen(opened);
          if (!opened && menu.current?.contains(document.activeElement)) button.current?.focus();
        }}
      >
        {isOpen && children(close)}
      </div>
    </>
  );
}

type MenuItemProps = { isChecked?: boolean; isDisabled?: boolean; onChoose: () => void; children: ReactNode };

export function MenuItem({ isChecked, isDisabled, onChoose, children }: MenuItemProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a checked item has the role of a radio
    <button
      type="button"
      role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChecked}
      disabled={isDisabled}
      tabIndex={-1}
      data-mantine-stop-propagation="true"
      className={styles.item}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
