import { Button, Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import screen from '#web/admin/shared/layout/screen.module.css';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';

const RichTextEditor = lazy(() =>
  import('../editor/rich-text-editor.tsx').then((file) => ({ default: file.RichTextEditor })),
);

const toolbarHeight = 60;

/** The rich-text editor, fetched only by the forms that write with it; its room is kept until it arrives. */
export function ContentField(props: ComponentProps<typeof RichTextEditor> & { height: number }) {
  return (
    <ErrorBoundary instead={<NoEditor />}>
      <Suspense fallback={<Skeleton height={props.height + toolbarHeight} aria-label="Loading the editor" />}>
        <RichTextEditor {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** In the editor's place alone, so that what was typed around it stays. What a reload takes, the form offers again. */
function NoEditor() {
  return (
    <div className={screen.blank} role="alert">
      <p>Could not load the editor.</p>
      <Button variant="default" size="xs" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </div>
  );
}
