import { useState } from 'react';
import { useUnsavedChanges } from '../forms/unsaved-changes.tsx';

/** Under which name a half-written note waits; a response waits under the message's own id. */
export const noteDraft = (contactId: string) => `note ${contactId}`;

/** Half-written responses and notes by message: closing a conversation keeps them, leaving the inbox asks first. */
export function useResponseDrafts() {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const isDirty = Object.values(texts).some((text) => text.trim() !== '');
  const { dialog } = useUnsavedChanges(isDirty, (from, to) => from.pathname !== to.pathname);
  const write = (id: string, text: string) => setTexts((current) => ({ ...current, [id]: text }));
  return {
    dialog,
    textFor: (id: string) => texts[id] ?? '',
    write,
    forget: (contactId: string) => {
      write(contactId, '');
      write(noteDraft(contactId), '');
    },
    /** What was typed while it was being sent stays. */
    forgetSent: (id: string, sent: string) =>
      setTexts((current) => (current[id] === sent ? { ...current, [id]: '' } : current)),
  };
}

export type ResponseDrafts = ReturnType<typeof useResponseDrafts>;
