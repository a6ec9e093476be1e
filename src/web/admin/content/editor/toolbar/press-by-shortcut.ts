import type { KeyboardEvent } from 'react';
import { ariaShortcut } from './shortcut.ts';

/** Presses the toolbar's button for a shortcut that the text itself does not know, such as those that open a dialog. */
export function pressByShortcut(event: KeyboardEvent, toolbar: HTMLElement | null): boolean {
  // AltGr counts as Ctrl+Alt on some keyboards, where it types letters.
  if (event.defaultPrevented || event.nativeEvent.getModifierState('AltGraph')) return false;
  if (event.altKey && event.key === 'F10') {
    toolbar?.querySelector<HTMLElement>('[data-toolbar-item][tabindex="0"]')?.focus();
    return true;
  }
  if (!event.ctrlKey && !event.metaKey) return false;
  // The key by its place: with Alt held, it types something else on a Mac.
  const key =
    /^Key([A-Z])$/.exec(event.code)?.[1] ?? { Minus: '-', Backslash: '\\' }[event.code] ?? event.key;
  const shortcut = ariaShortcut(`Mod+${event.altKey ? 'Alt+' : ''}${event.shiftKey ? 'Shift+' : ''}${key}`);
  const button = toolbar?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(shortcut)}"]`);
  button?.click();
  return Boolean(button);
}
