import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import { ConfirmDialog } from '#web/admin/shared/dialogs/confirm-dialog.tsx';
import { useLastValue } from '#web/admin/shared/dialogs/use-last-value.ts';
import type { Choice } from '#web/admin/shared/lists/list-toolbar.tsx';
import { ManagedList } from '#web/admin/shared/lists/managed-list.tsx';
import { useBulkRun } from '#web/admin/shared/lists/use-bulk-run.ts';
import { useSelection } from '#web/admin/shared/lists/use-selection.ts';
import { type PostRow, postListOptions, useDeletePost, useSetPostStatus } from '#web/data/posts-queries.ts';
import { contentSorts } from '../entries/content-choices.ts';
import { AuthorFilter } from './author-filter.tsx';
import { postColumns } from './post-columns.tsx';
import type { usePostAddress } from './use-post-address.ts';
import type { PostRights } from './use-post-rights.ts';

const countOf = (count: number) => (count === 1 ? 'Blog' : `${count} blogs`);

type PostListProps = {
  list: ReturnType<typeof usePostAddress>;
  rights: PostRights;
  statuses: Choice[];
};

/** The posts that there are, live or not. */
export function PostList({ list, rights, statuses }: PostListProps) {
  const query = useQuery(postListOptions(list.address));
  const setStatus = useSetPostStatus();
  const remove = useDeletePost();
  const selection = useSelection((query.data?.items ?? []).map(({ _id }) => _id));
  const bulk = useBulkRun(selection);
  const [deleting, setDeleting] = useState<PostRow | 'selected' | null>(null);

  async function toggleStatus({ _id, status }: PostRow) {
    const next = status === 'published' ? 'draft' : 'published';
    await attempt(
      setStatus.mutateAsync({ id: _id, status: next, ...(next === 'published' && versionOf(_id)) }),
      {
        success: next === 'published' ? 'Blog published successfully' : 'Blog unpublished successfully',
        failure: 'Failed to update blog status',
      },
    );
  }

  async function deleteChosen() {
    setDeleting(null);
    if (deleting === 'selected') {
      return bulk.run((id) => remove.mutateAsync(id), {
        success: (count) => `${countOf(count)} deleted successfully`,
        failure: 'Failed to delete blog',
      });
    }
    if (!deleting) return;
    await attempt(remove.mutateAsync(deleting._id), {
      success: 'Blog deleted successfully',
      failure: 'Failed to delete blog',
    });
  }

  /** What was seen of a post: nothing becomes public that somebody has changed since. */
  const versionOf = (id: string) => ({
    version: query.data?.items.find(({ _id }) => _id === id)?.version,
  });

  const bulkStatus = (status: 'published' | 'draft', done: string) => () =>
    bulk.run((id) => setStatus.mutateAsync({ id, status, ...(status === 'published' && versionOf(id)) }), {
      success: (count) => `${countOf(count)} ${done} successfully`,
      failure: 'Failed to update blog status',
    });

  return (
    <>
      <ManagedList
        caption="Blog posts"
        searchLabel="Search posts"
        statuses={statuses}
        sorts={contentSorts}
        more={{
          filter: rights.seesAll && (
            <AuthorFilter value={list.address.author} onChange={(author) => list.change({ author })} />
          ),
          isFiltered: list.address.author !== '',
          onClear: () => list.change({ q: '', status: '', author: '' }),
        }}
        list={list}
        query={query}
        failure="Failed to fetch blogs"
        columns={postColumns({ rights, onToggleStatus: toggleStatus, onDelete: setDeleting })}
        nameOf={({ title }) => title}
        selection={selection}
        bulk={{
          busy: bulk.busy,
          actions: [
            ...(rights.mayPublish
              ? [
                  { label: 'Publish', onRun: bulkStatus('published', 'published') },
                  { label: 'Unpublish', onRun: bulkStatus('draft', 'unpublished') },
                ]
              : []),
            { label: 'Delete', onRun: () => setDeleting('selected'), dangerous: true },
          ],
        }}
        empty={{
          nothingYet: (
            <>
              <p>No blog posts found.</p>
              <Link to={adminPaths.createPost}>Create your first blog post</Link>
            </>
          ),
          nothingFound: 'No blog posts found.',
        }}
      />
      <DeletePostsDialog
        chosen={deleting}
        count={selection.ids.size}
        onConfirm={() => void deleteChosen()}
        onCancel={() => setDeleting(null)}
      />
    </>
  );
}

type DeletePostsDialogProps = {
  /** One post, or all that are ticked; nothing while the dialog is closed. */
  chosen: PostRow | 'selected' | null;
  count: number;
  onConfirm: () => void;
  onCancel: () => void;
};

function DeletePostsDialog({ chosen, count, onConfirm, onCancel }: DeletePostsDialogProps) {
  const shown = { chosen: useLastValue(chosen), count: useLastValue(count, chosen !== null) };
  const many = shown.chosen === 'selected';
  const posts = shown.count === 1 ? '1 blog post' : `${shown.count} blog posts`;
  return (
    <ConfirmDialog
      opened={chosen !== null}
      title={many ? `Delete ${posts}` : 'Delete blog post'}
      confirmLabel={many ? `Delete ${posts}` : 'Delete'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {many ? (
        <p>Are you sure you want to delete {posts}?</p>
      ) : (
        <>
          <p>Are you sure you want to delete this blog post?</p>
          <p>
            <strong>{shown.chosen !== 'selected' && shown.chosen?.title}</strong>
          </p>
        </>
      )}
      <p>This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
