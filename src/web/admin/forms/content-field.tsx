import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const RichTextEditor = lazy(() =>
  import('../editor/rich-text-editor.tsx').then((file) => ({ default: file.RichTextEditor })),
);

const toolbarHeight = 60;

/** The rich-text editor, fetched only by the forms that write with it; its room is kept until it arrives. */
export function ContentField(props: ComponentProps<typeof RichTextEditor> & { height: number }) {
  return (
    <Suspense fallback={<Skeleton height={props.height + toolbarHeight} aria-label="Loading the editor" />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
