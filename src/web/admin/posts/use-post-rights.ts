import type { AdminPostCard } from '#contract/posts.ts';
import { useMay, useStaffUser } from '../session/staff-user.ts';

type Owned = Pick<AdminPostCard, 'status' | 'author'>;

/** What whoever is at work may do with posts: authors with those of their own that are not live, editors with all. */
export function usePostRights() {
  const may = useMay();
  const { _id } = useStaffUser();
  const isOwnDraft = ({ status, author }: Owned) => status === 'draft' && author?._id === _id;
  return {
    seesAll: may('posts:read'),
    mayPublish: may('posts:publish'),
    mayEdit: (post: Owned) => may('posts:write') || (may('posts:write-own') && isOwnDraft(post)),
    mayDelete: (post: Owned) => may('posts:delete') || (may('posts:delete-own') && isOwnDraft(post)),
    isOwn: ({ author }: Pick<Owned, 'author'>) => author?._id === _id,
  };
}

export type PostRights = ReturnType<typeof usePostRights>;
