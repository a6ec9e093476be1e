import { useEffect, useState } from 'react';
import { findKept, forgetKept, forgetOutdated, writeKept } from '../editor/kept/kept-texts.ts';
import { useUnsavedChanges } from '../forms/unsaved-changes.tsx';

/** Under which name a half-written note waits; a response waits under the message's own id. */
export const noteDraft = (contactId: string) => `note ${contactId}`;

const nameOf = (id: string) => `message.${id}`;
const keyOf = (id: string) => `${nameOf(id)}.text`;

const keptText = (id: string) => findKept<string>(nameOf(id), () => true)?.text.values ?? '';

function keepText(id: string, text: string) {
  if (text.trim() === '') forgetKept(keyOf(id));
  else writeKept(keyOf(id), { values: text, keptAt: new Date().toISOString(), basedOn: undefined });
}

/**
 * Half-written responses and notes by message: closing a conversation and loading the page anew keeps them, leaving the inbox asks first. What
 * only waits from an earlier visit asks nobody.
 */
export function useResponseDrafts() {
  const [written, setWritten] = useState<Record<string, string>>({});
  const isDirty = Object.values(written).some((text) => text.trim() !== '');
  const { dialog } = useUnsavedChanges(isDirty, (from, to) => from.pathname !== to.pathname);
  useEffect(() => forgetOutdated(new Date()), []);

  function write(id: string, text: string) {
    keepText(id, text);
    setWritten((current) => ({ ...current, [id]: text }));
  }

  return {
    dialog,
    textFor: (id: string) => written[id] ?? keptText(id),
    write,
    forget: (contactId: string) => {
      write(contactId, '');
      write(noteDraft(contactId), '');
    },
    /** What was typed while it was being sent stays. */
    forgetSent: (id: string, sent: string) => {
      if (keptText(id) === sent) forgetKept(keyOf(id));
      setWritten((current) => ((current[id] ?? sent) === sent ? { ...current, [id]: '' } : current));
    },
  };
}

export type ResponseDrafts = ReturnType<typeof useResponseDrafts>;
