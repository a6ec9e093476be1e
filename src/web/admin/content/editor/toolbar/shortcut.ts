const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** 'Mod+Shift+L' as the person at this keyboard knows it. */
export function shortcutText(shortcut: string): string {
  if (!isMac) return shortcut.replace('Mod', 'Ctrl');
  return shortcut.replace('Mod', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll('+', '');
}

/** The same for screen readers. */
export function ariaShortcut(shortcut: string): string {
  return shortcut.replace('Mod', isMac ? 'Meta' : 'Control');
}
