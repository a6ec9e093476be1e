import type { DraftMark } from '#contract/entries.ts';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';

/** Quiet lines below a title: what visitors do not see yet, and when they will. */
export function EntryMarks({
  draft,
  scheduledFor,
}: {
  draft: DraftMark | null;
  scheduledFor: string | null;
}) {
  return (
    <>
      {draft && (
        <span>
          Unpublished changes · <bdi>{draft.author.name}</bdi>, <ListDate iso={draft.updatedAt} />
        </span>
      )}
      {scheduledFor && (
        <span>
          Scheduled for <ListDate iso={scheduledFor} format="moment" />
        </span>
      )}
    </>
  );
}
