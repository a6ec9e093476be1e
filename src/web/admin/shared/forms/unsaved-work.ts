type UnsavedWork = { current: boolean };

const open = new Set<UnsavedWork>();

/** Tells of work that would be lost; the answer takes it back. `current` turns true once the work may be lost. */
export function holdWork(released: UnsavedWork): () => void {
  open.add(released);
  return () => void open.delete(released);
}

/** Asks, where something is unsaved, before a step that cannot be stopped half-way, such as ending the session. */
export function mayLeave(): boolean {
  const held = [...open].filter((released) => !released.current);
  if (held.length === 0) return true;
  if (!window.confirm('Your changes have not been saved. Leave anyway?')) return false;
  for (const released of held) released.current = true;
  return true;
}
