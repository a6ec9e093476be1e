import { useState } from 'react';
import { useUnsavedChanges } from '../forms/unsaved-changes.tsx';

/** Half-written responses by message: closing a conversation keeps them, leaving the inbox asks first. */
export function useResponseDrafts() {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const isDirty = Object.values(texts).some((text) => text.trim() !== '');
  const { dialog } = useUnsavedChanges(isDirty, (from, to) => from.pathname !== to.pathname);
  const write = (id: string, text: string) => setTexts((current) => ({ ...current, [id]: text }));
  return {
    dialog,
    textFor: (id: string) => texts[id] ?? '',
    write,
    forget: (id: string) => write(id, ''),
    /** What was typed while it was being sent stays. */
    forgetSent: (id: string, sent: string) =>
      setTexts((current) => (current[id] === sent ? { ...current, [id]: '' } : current)),
  };
}

export type ResponseDrafts = ReturnType<typeof useResponseDrafts>;
