import { Button, Modal, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { EntryKindName } from '#contract/entries.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';

const PreviewLinks = lazy(() =>
  import('./preview-links.tsx').then((file) => ({ default: file.PreviewLinks })),
);

type PreviewButtonProps = {
  kind: EntryKindName;
  id: string;
  /** Brings what was typed to the server; false when that was refused, and the writer knows. */
  keep: () => Promise<boolean>;
};

/** Opens the links that show this draft to people without an account. */
export function PreviewButton(props: PreviewButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        Preview links…
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Preview links">
        <ErrorBoundary
          instead={<p role="alert">Could not load the preview links. Reload the page to try again.</p>}
        >
          <Suspense fallback={<Skeleton height={180} aria-label="Loading the preview links" />}>
            <PreviewLinks {...props} onClose={() => setOpened(false)} />
          </Suspense>
        </ErrorBoundary>
      </Modal>
    </>
  );
}
