import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { Link, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import type { SavedReply } from '#contract/saved-replies.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import { LoadFailed } from '#web/admin/shared/layout/load-failed.tsx';
import screen from '#web/admin/shared/layout/screen.module.css';
import { ScreenHeading } from '#web/admin/shared/layout/screen-heading.tsx';
import { RowActions, RowButton } from '#web/admin/shared/lists/row-actions.tsx';
import { useDelayed } from '#web/admin/shared/lists/use-delayed.ts';
import { savedRepliesOptions, useDeleteReply } from '#web/data/saved-replies-queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PlaceholderText } from './placeholder-text.tsx';
import { ReplyDialog } from './reply-form.tsx';
import styles from './saved-replies-screen.module.css';

/** Answers that are given again and again: kept here, put into a response from the conversation. */
export function SavedRepliesScreen() {
  const { data, isPending, isLoadingError, refetch } = useQuery(savedRepliesOptions);
  const remove = useDeleteReply();
  const showSkeleton = useDelayed(isPending);
  const [parameters, setParameters] = useSearchParams();
  const editId = parameters.get('edit');
  const edited = data?.find(({ _id }) => _id === editId);

  /** Which form is open stands in the address. */
  const showForm = (form: { edit?: string; create?: '1' }) =>
    setParameters(new URLSearchParams(form), { preventScrollReset: true });

  async function deleteOne({ _id, title }: SavedReply) {
    if (!window.confirm(`Are you sure you want to delete the saved reply '${title}'?`)) return;
    await attempt(remove.mutateAsync(_id), {
      success: 'Saved reply deleted',
      failure: 'Failed to delete saved reply',
    });
  }

  return (
    <div className={screen.screen}>
      <ScreenHeading title="Saved replies">
        <Button leftSection={<Icon of={Plus} size={16} />} onClick={() => showForm({ create: '1' })}>
          New saved reply
        </Button>
      </ScreenHeading>
      <p className={styles.lead}>
        Insert a saved reply from a{' '}
        <Link className={screen.link} to={adminPaths.contacts}>
          conversation
        </Link>
        . Placeholders in braces are filled in with the customer's details.
      </p>
      {showSkeleton && <Skeleton height={96} radius="md" />}
      {isLoadingError && <LoadFailed onRetry={refetch}>Could not load saved replies.</LoadFailed>}
      {data?.length === 0 && <p className={screen.blank}>No saved replies yet.</p>}
      <ul className={styles.list}>
        {data?.map((reply) => (
          <li key={reply._id} className={styles.reply}>
            <h2 id={`reply-${reply._id}`}>{reply.title}</h2>
            <p>
              <PlaceholderText text={reply.message} />
            </p>
            <RowActions>
              <RowButton describedBy={`reply-${reply._id}`} onClick={() => showForm({ edit: reply._id })}>
                Edit
              </RowButton>
              <RowButton describedBy={`reply-${reply._id}`} onClick={() => void deleteOne(reply)} dangerous>
                Delete
              </RowButton>
            </RowActions>
          </li>
        ))}
      </ul>
      <ReplyDialog
        opened={edited !== undefined || parameters.has('create')}
        reply={edited}
        onClose={() => showForm({})}
      />
    </div>
  );
}
