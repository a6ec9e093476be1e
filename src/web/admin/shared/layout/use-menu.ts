import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** What a button opens beside itself. Escape, a click elsewhere or tabbing away closes it. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  return {
    isOpen,
    close: () => setOpen(false),
    /** For the element around button and menu. */
    root: {
      ref: root,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
      },
    },
    button: { ref: button, 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) },
  };
}
