import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { EntryKindName } from '#contract/entries.ts';
import type { NewPreview } from '#contract/previews.ts';
import { SecretOnce } from '#web/admin/shared/forms/secret-once.tsx';
import { PreviewForm } from './preview-form.tsx';
import styles from './preview-links.module.css';
import { PreviewList } from './preview-list.tsx';

type PreviewLinksProps = {
  kind: EntryKindName;
  id: string;
  keep: () => Promise<boolean>;
  onClose: () => void;
};

/** Who can see a draft without an account, and a way to let one more. */
export function PreviewLinks({ kind, id, keep, onClose }: PreviewLinksProps) {
  const [made, setMade] = useState<NewPreview | null>(null);
  const words = useRef<HTMLParagraphElement>(null);
  // The buttons that were pressed are gone by then.
  const beginAnew = () => words.current?.focus();

  function done() {
    setMade(null);
    beginAnew();
  }

  return (
    <div className={styles.links}>
      <p ref={words} tabIndex={-1}>
        Anyone with a link can view this text as it will appear on the site, including unpublished changes. No
        account is needed.
      </p>
      {made ? (
        <CreatedPreview made={made} onDone={done} />
      ) : (
        <PreviewForm kind={kind} id={id} keep={keep} onMade={setMade} onRefused={onClose} />
      )}
      <PreviewList kind={kind} id={id} onRevoked={beginAnew} />
    </div>
  );
}

const CreatedPreview = ({ made, onDone }: { made: NewPreview; onDone: () => void }) => (
  <SecretOnce
    label={made.label ? `Link for '${made.label}'` : 'Preview link'}
    description="Copy it now. It is shown only once."
    value={made.url}
    copyLabel="Copy link"
    onDone={onDone}
  >
    <Button
      variant="default"
      renderRoot={(props) => <a href={made.url} target="_blank" rel="noreferrer" {...props} />}
    >
      Open
    </Button>
  </SecretOnce>
);
