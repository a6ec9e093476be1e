import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { LoadFailed } from '#web/admin/shared/layout/load-failed.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';

const RichTextEditor = lazy(() =>
  import('../editor/rich-text-editor.tsx').then((file) => ({ default: file.RichTextEditor })),
);

const toolbarHeight = 60;

/** The rich-text editor, fetched only by the forms that write with it; its room is kept until it arrives. */
export function ContentField(props: ComponentProps<typeof RichTextEditor> & { height: number }) {
  return (
    <ErrorBoundary instead={noEditor}>
      <Suspense fallback={<Skeleton height={props.height + toolbarHeight} aria-label="Loading the editor" />}>
        <RichTextEditor {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** In the editor's place alone, so that what was typed around it stays. What a reload takes, the form offers again. */
const noEditor = <LoadFailed onRetry={() => window.location.reload()}>Could not load the editor.</LoadFailed>;
