import { useEffect, useState } from 'react';
import { useUnsavedChanges } from '#web/admin/shared/forms/unsaved-changes.tsx';
import {
  findLocalDraft,
  forgetLocalDraft,
  forgetOutdated,
  writeLocalDraft,
} from '#web/admin/shared/local-drafts/local-drafts.ts';
import { newIdempotencyKey } from '#web/data/idempotency-key.ts';

/** Under which name a half-written note waits; a response waits under the message's own id. */
export const noteDraft = (conversationId: string) => `note ${conversationId}`;

/**
 * What is being written, the key under which it is sent (once, however often it has to be tried, after a reload too), and the newest answer of
 * the team that was there when it was begun.
 */
type Draft = { text: string; key: string; seen?: string };

const nothing: Draft = { text: '', key: '' };

const nameOf = (id: string) => `message.${id}`;
const keyOf = (id: string) => `${nameOf(id)}.text`;

function keptDraft(id: string): Draft | undefined {
  // Texts that were kept before they had keys are nothing but the text.
  const kept = findLocalDraft<Draft | string>(nameOf(id), () => true)?.text.values;
  return typeof kept === 'string' ? { text: kept, key: '' } : kept;
}

function keepDraft(id: string, draft: Draft) {
  if (draft.text.trim() === '') forgetLocalDraft(keyOf(id));
  else writeLocalDraft(keyOf(id), { values: draft, keptAt: new Date().toISOString(), basedOn: undefined });
}

/**
 * Half-written responses and notes by message: closing a conversation and loading the page anew keeps them, leaving the inbox asks first. What
 * only waits from an earlier visit asks nobody.
 */
export function useResponseDrafts() {
  const [written, setWritten] = useState<Record<string, Draft>>({});
  const isDirty = Object.values(written).some(({ text }) => text.trim() !== '');
  const { dialog } = useUnsavedChanges(isDirty, (from, to) => from.pathname !== to.pathname);
  useEffect(() => forgetOutdated(new Date()), []);

  const draftOf = (id: string): Draft => written[id] ?? keptDraft(id) ?? nothing;

  function put(id: string, draft: Draft) {
    keepDraft(id, draft);
    setWritten((current) => ({ ...current, [id]: draft }));
  }

  /** Who has emptied the field begins something new, and has seen what is there by then. */
  function write(id: string, text: string, newestAnswer?: string) {
    const { key, seen = newestAnswer } = draftOf(id);
    put(id, text === '' ? nothing : { text, key: key || newIdempotencyKey(), seen });
  }

  return {
    dialog,
    textFor: (id: string) => draftOf(id).text,
    seenFor: (id: string) => draftOf(id).seen,
    /** Under which key what is written is sent, as often as it takes. */
    keyFor: (id: string): string => {
      const draft = draftOf(id);
      if (draft.key) return draft.key;
      const key = newIdempotencyKey();
      put(id, { ...draft, key });
      return key;
    },
    write,
    forget: (conversationId: string) => {
      write(conversationId, '');
      write(noteDraft(conversationId), '');
    },
    /** What was typed while it was being sent stays, as something else. */
    forgetSent: (id: string, sent: string) => {
      const key = newIdempotencyKey();
      const after = (draft = nothing): Draft =>
        draft.text === '' || draft.text === sent ? nothing : { text: draft.text, key };
      keepDraft(id, after(keptDraft(id)));
      setWritten((current) => ({ ...current, [id]: after(current[id]) }));
    },
  };
}

export type ResponseDrafts = ReturnType<typeof useResponseDrafts>;
