import { useQuery } from '@tanstack/react-query';
import type { EntryKindName } from '#contract/entries.ts';
import type { Preview } from '#contract/previews.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import { LoadFailed } from '#web/admin/shared/layout/load-failed.tsx';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { RowButton } from '#web/admin/shared/lists/row-actions.tsx';
import { previewsOptions, useRevokePreview } from '#web/data/previews-queries.ts';
import styles from './preview-links.module.css';

type PreviewListProps = { kind: EntryKindName; id: string; onRevoked: () => void };

const nameId = ({ _id }: Preview) => `preview-${_id}`;
const nameOf = ({ label }: Preview) => label || 'No label';

/** The links that work. */
export function PreviewList({ kind, id, onRevoked }: PreviewListProps) {
  const { data, isLoadingError, refetch } = useQuery(previewsOptions(kind, id));
  const revoke = useRevokePreview(kind, id);

  async function revokeOne(preview: Preview) {
    if (
      !window.confirm(
        `Are you sure you want to revoke '${nameOf(preview)}'? The link stops working immediately.`,
      )
    )
      return;
    await attempt(revoke.mutateAsync(preview._id).then(onRevoked), {
      success: 'Preview link revoked',
      failure: 'Failed to revoke the link',
    });
  }

  if (isLoadingError) return <LoadFailed onRetry={refetch}>Could not load the links.</LoadFailed>;
  if (!data) return null;
  if (data.length === 0) return <p className={styles.quiet}>No preview links yet.</p>;
  return (
    <ul className={styles.list} aria-label="Active preview links">
      {data.map((preview) => (
        <li key={preview._id}>
          <div>
            <strong id={nameId(preview)} dir="auto">
              {nameOf(preview)}
            </strong>
            <p>
              Expires <ListDate iso={preview.expiresAt} format="moment" />
            </p>
          </div>
          <RowButton describedBy={nameId(preview)} onClick={() => void revokeOne(preview)} dangerous>
            Revoke
          </RowButton>
        </li>
      ))}
    </ul>
  );
}
