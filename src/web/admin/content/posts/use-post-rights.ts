import type { AdminPostCard } from '#contract/posts.ts';
import { useMay, useStaffUser } from '#web/admin/shared/staff-user.ts';

type Owned = Pick<AdminPostCard, 'status' | 'author'>;

/** What whoever is at work may do with posts: authors with their own, as long as visitors see no change, editors with all. */
export function usePostRights() {
  const may = useMay();
  const { _id } = useStaffUser();
  const isOwn = ({ author }: Pick<Owned, 'author'>) => author?._id === _id;
  const isOwnDraft = (post: Owned) => post.status === 'draft' && isOwn(post);
  return {
    seesAll: may('posts:read'),
    mayPublish: may('posts:publish'),
    mayEdit: (post: Owned) => may('posts:write') || (may('posts:write-own') && isOwn(post)),
    /** Rather than keep changes beside it for somebody else to publish. */
    mayUpdate: (post: Owned) => may('posts:write') || (may('posts:write-own') && isOwnDraft(post)),
    mayDelete: (post: Owned) => may('posts:delete') || (may('posts:delete-own') && isOwnDraft(post)),
    isOwn,
  };
}

export type PostRights = ReturnType<typeof usePostRights>;
