import { useState } from 'react';
import type { Conversation } from '#contract/conversations.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './composer.module.css';
import { NoteForm } from './note-form.tsx';
import { ResponseForm } from './response-form.tsx';
import type { ResponseDrafts } from './use-response-drafts.ts';

const kinds = [
  { kind: 'reply', label: 'Reply' },
  { kind: 'note', label: 'Note' },
] as const;

type ComposerProps = { conversation: Conversation; drafts: ResponseDrafts; onSent: () => void };

/** Where one writes to the customer or to colleagues; what is written to one never turns up in the other. */
export function Composer({ conversation, drafts, onSent }: ComposerProps) {
  const [kind, setKind] = useState<'reply' | 'note'>('reply');
  return (
    <div className={styles.composer} data-kind={kind}>
      <fieldset className={styles.kinds}>
        <legend>
          <VisuallyHidden>Reply or note</VisuallyHidden>
        </legend>
        <div>
          {kinds.map((choice) => (
            <label key={choice.kind}>
              <input
                type="radio"
                name="kind-of-writing"
                checked={kind === choice.kind}
                onChange={() => setKind(choice.kind)}
              />
              {choice.label}
            </label>
          ))}
        </div>
      </fieldset>
      {kind === 'reply' ? (
        <ResponseForm conversation={conversation} drafts={drafts} onSent={onSent} />
      ) : (
        <NoteForm conversationId={conversation._id} drafts={drafts} onSent={onSent} />
      )}
    </div>
  );
}
