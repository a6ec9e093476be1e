import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './toolbar.module.css';
import { ToolbarButton } from './toolbar-button.tsx';

type ToolbarMenuProps = {
  label: string;
  /** The current choice, where the button shows it. */
  value?: string;
  shortcut?: string;
  /** What the tooltip says where several shortcuts choose from the menu. */
  keys?: string;
  isPressed?: boolean;
  face: ReactNode;
  children: (close: () => void) => ReactNode;
};

/** A button of the toolbar that opens a menu. The browser's own popover closes it on Escape and outside clicks. */
export function ToolbarMenu({ label, value, shortcut, keys, isPressed, face, children }: ToolbarMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  // Only now is it known how large the menu is, and what in it can be focused.
  useLayoutEffect(() => {
    if (!isOpen || !menu.current || !button.current) return;
    menu.current.showPopover();
    const { left, bottom } = button.current.getBoundingClientRect();
    const room = {
      // What the scrollbar takes is no room.
      x: document.documentElement.clientWidth - menu.current.offsetWidth - 8,
      y: window.innerHeight - menu.current.offsetHeight - 8,
    };
    menu.current.style.left = `${Math.max(8, Math.min(left, room.x))}px`;
    menu.current.style.top = `${Math.max(8, Math.min(bottom + 4, room.y))}px`;
    const checked = menu.current.querySelector<HTMLElement>('[aria-checked="true"]');
    (checked ?? menu.current.querySelector<HTMLElement>('[role^="menuitem"]'))?.focus();
  }, [isOpen]);

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
        label={value ? `${label}: ${value}` : label}
        shortcut={shortcut}
        keys={keys}
        isPressed={isPressed}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onRun={() => (isOpen ? close() : setIsOpen(true))}
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
          if (event.newState === 'open') return;
          if (menu.current?.contains(document.activeElement)) button.current?.focus();
          setIsOpen(false);
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
