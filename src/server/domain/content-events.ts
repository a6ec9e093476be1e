/** Tells whoever keeps rendered content (the page cache) that something a visitor can see has changed. */
export type ContentEvents = {
  changed: () => void;
  onChange: (listener: () => void) => void;
};

export function createContentEvents(): ContentEvents {
  const listeners: (() => void)[] = [];
  return {
    changed: () => {
      for (const listener of listeners) listener();
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}
