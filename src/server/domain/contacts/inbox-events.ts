/** Tells whoever shows the inbox that a conversation, or how far one of its responses has come, has changed. */
export type InboxEvents = {
  changed: () => void;
  /** Gives back how to stop listening. */
  onChange: (listener: () => void) => () => void;
};

export function createInboxEvents(): InboxEvents {
  const listeners = new Set<() => void>();
  return {
    changed: () => {
      for (const listener of listeners) listener();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
