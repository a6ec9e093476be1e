import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import { type PostRow, postListOptions, useDeletePost, useSetPostStatus } from '#web/data/posts-queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toasts.ts';
import screen from '../layout/screen.module.css';
import { ScreenHeading } from '../layout/screen-heading.tsx';
import { contentSorts, contentStatuses } from '../lists/content-choices.ts';
import { ManagedList } from '../lists/managed-list.tsx';
import { useBulkRun } from '../lists/use-bulk-run.ts';
import { useSelection } from '../lists/use-selection.ts';
import { AuthorFilter } from './author-filter.tsx';
import { DeletePostsDialog } from './delete-posts-dialog.tsx';
import { postColumns } from './post-columns.tsx';
import { usePostAddress } from './use-post-address.ts';
import { usePostRights } from './use-post-rights.ts';

const statuses = [
  ...contentStatuses,
  { value: 'for-review', label: 'For review' },
  { value: 'sent-back', label: 'Sent back' },
];

const countOf = (count: number) => (count === 1 ? 'Blog' : `${count} blogs`);

export function PostListScreen() {
  const rights = usePostRights();
  const list = usePostAddress(rights);
  const query = useQuery(postListOptions(list.address));
  const setStatus = useSetPostStatus();
  const remove = useDeletePost();
  const selection = useSelection((query.data?.items ?? []).map(({ _id }) => _id));
  const bulk = useBulkRun(selection);
  const [deleting, setDeleting] = useState<PostRow | 'selected' | null>(null);

  async function toggleStatus({ _id, status }: PostRow) {
    const next = status === 'published' ? 'draft' : 'published';
    try {
      await setStatus.mutateAsync({ id: _id, status: next });
      toast.success(next === 'published' ? 'Blog published successfully' : 'Blog unpublished successfully');
    } catch {
      toast.error('Failed to update blog status');
    }
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
    try {
      await remove.mutateAsync(deleting._id);
      toast.success('Blog deleted successfully');
    } catch {
      toast.error('Failed to delete blog');
    }
  }

  const bulkStatus = (status: 'published' | 'draft', done: string) => () =>
    bulk.run((id) => setStatus.mutateAsync({ id, status }), {
      success: (count) => `${countOf(count)} ${done} successfully`,
      failure: 'Failed to update blog status',
    });

  return (
    <div className={screen.screen}>
      <ScreenHeading title="Blog Posts">
        <Button
          renderRoot={(props) => <Link to={adminPaths.createPost} {...props} />}
          leftSection={<Icon of={Plus} size={16} />}
        >
          Create New Post
        </Button>
      </ScreenHeading>
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
    </div>
  );
}
