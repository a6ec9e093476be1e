import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import type { AdminPost } from '#contract/posts.ts';
import { StaleEditDialog } from '#web/admin/shared/dialogs/stale-edit-dialog.tsx';
import screen from '#web/admin/shared/layout/screen.module.css';
import { ScreenHeading } from '#web/admin/shared/layout/screen-heading.tsx';
import { useSaveDraft } from '#web/data/entry-changes.ts';
import { postOptions, useUpdatePost } from '#web/data/posts-queries.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts.ts';
import { compareValues } from '../entries/compare-values.ts';
import { PostForm } from './post-form.tsx';
import { postLabels, toFormValues } from './post-form-values.ts';
import { usePostForm } from './use-post-form.ts';
import { usePostRights } from './use-post-rights.ts';

/** Of those who may not change what visitors see. */
const draftTexts = { success: 'Changes saved', failure: 'Failed to save the changes' };
const texts = { success: 'Blog post updated successfully!', failure: 'Failed to update blog post' };

export function EditPostScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: post, isLoadingError } = useQuery(postOptions(id));

  useEffect(() => {
    if (!isLoadingError) return;
    toast.error('Failed to load blog post');
    void navigate(adminPaths.posts, { replace: true });
  }, [isLoadingError, navigate]);

  return (
    <div className={screen.screen}>
      <ScreenHeading title="Edit blog post" />
      {post ? <EditPostForm key={post._id} post={post} /> : <Spinner label="Loading blog post..." />}
    </div>
  );
}

function EditPostForm({ post }: { post: AdminPost }) {
  const { timeZone } = useSiteConfig();
  const { mayUpdate } = usePostRights();
  const update = useUpdatePost(post._id);
  const draft = useSaveDraft('blogs', post._id);
  const isUpdate = mayUpdate(post);
  const form = usePostForm({
    loaded: post,
    texts: isUpdate ? texts : draftTexts,
    save: (values, seen) => (isUpdate ? update : draft).mutateAsync({ ...values, ...seen }),
    saveDraft: (values) => draft.mutateAsync(values),
  });

  return (
    <>
      <PostForm form={form} submitLabel={isUpdate ? 'Update Blog Post' : 'Save changes'} post={post} />
      <StaleEditDialog
        what="blog post"
        newer={
          form.newer && {
            differences: compareValues(postLabels, form.values, toFormValues(form.newer), timeZone),
            draft: form.newer.draft,
          }
        }
        {...form.stale}
      />
    </>
  );
}
