import { limits } from '#contract/limits.ts';
import { adminPaths, sitePaths } from '#contract/paths.ts';
import { excerptOf, truncate } from '#contract/text.ts';
import type { Column } from '#web/admin/shared/lists/data-table.tsx';
import styles from '#web/admin/shared/lists/leading-cell.module.css';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { PostBadge } from '#web/admin/shared/lists/post-badge.tsx';
import { RowActions, RowButton, RowLink, RowNewTab } from '#web/admin/shared/lists/row-actions.tsx';
import type { PostRow } from '#web/data/posts-queries.ts';
import { EntryMarks } from '../entries/entry-marks.tsx';
import type { PostRights } from './use-post-rights.ts';

type PostActions = {
  rights: PostRights;
  onToggleStatus: (post: PostRow) => void;
  onDelete: (post: PostRow) => void;
};

/** A post's own excerpt, or else the first words of its content. */
function excerptFor({ excerpt, summary, content }: PostRow): string {
  if (excerpt) return truncate(excerpt, limits.adminExcerpt);
  return summary === undefined
    ? excerptOf(content ?? '', limits.adminExcerpt)
    : truncate(summary, limits.adminExcerpt);
}

const nameId = ({ _id }: PostRow) => `post-${_id}`;

export function postColumns({ rights, onToggleStatus, onDelete }: PostActions): Column<PostRow>[] {
  return [
    {
      label: 'Title',
      sortKey: 'title',
      leads: true,
      share: 100,
      cell: (post) => (
        <div className={styles.cell}>
          <strong id={nameId(post)} dir="auto">
            {post.title}
          </strong>
          <span dir="auto">{excerptFor(post)}</span>
          {rights.seesAll && post.author && !rights.isOwn(post) && (
            <span>
              By <bdi>{post.author.name}</bdi>
            </span>
          )}
          {post.review?.state === 'returned' && (
            <span dir="auto">Note: {truncate(post.review.note, limits.adminExcerpt)}</span>
          )}
          <EntryMarks {...post} />
        </div>
      ),
    },
    {
      label: 'Status',
      sortKey: 'status',
      cell: (post) => <PostBadge {...post} />,
    },
    { label: 'Created', sortKey: 'createdAt', cell: ({ createdAt }) => <ListDate iso={createdAt} /> },
    { label: 'Updated', sortKey: 'updatedAt', cell: ({ updatedAt }) => <ListDate iso={updatedAt} /> },
    {
      label: 'Actions',
      cell: (post) => (
        <RowActions>
          <RowNewTab href={sitePaths.post(post.slug)} describedBy={nameId(post)}>
            View
          </RowNewTab>
          {rights.mayEdit(post) && (
            <RowLink to={adminPaths.editPost(post._id)} describedBy={nameId(post)}>
              Edit
            </RowLink>
          )}
          {rights.mayPublish && (
            <RowButton describedBy={nameId(post)} onClick={() => onToggleStatus(post)}>
              {post.status === 'published' ? 'Unpublish' : 'Publish'}
            </RowButton>
          )}
          {rights.mayDelete(post) && (
            <RowButton describedBy={nameId(post)} onClick={() => onDelete(post)} dangerous>
              Delete
            </RowButton>
          )}
        </RowActions>
      ),
    },
  ];
}
