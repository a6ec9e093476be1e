import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import type { AdminPost } from '#contract/posts.ts';
import { postOptions, useUpdatePost } from '#web/data/posts-queries.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts.ts';
import { StaleEditDialog } from '../dialogs/stale-edit-dialog.tsx';
import { compareValues } from '../forms/compare-values.ts';
import screen from '../layout/screen.module.css';
import { ScreenHeading } from '../layout/screen-heading.tsx';
import { LivePost } from './live-post.tsx';
import { PostForm } from './post-form.tsx';
import { postLabels, toFormValues } from './post-form-values.ts';
import { usePostForm } from './use-post-form.ts';
import { usePostRights } from './use-post-rights.ts';

const texts = { success: 'Blog post updated successfully!', failure: 'Failed to update blog post' };

export function EditPostScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { mayEdit } = usePostRights();
  const { data: post, isError } = useQuery(postOptions(id));

  useEffect(() => {
    if (!isError) return;
    toast.error('Failed to load blog post');
    void navigate(adminPaths.posts, { replace: true });
  }, [isError, navigate]);

  return (
    <div className={screen.screen}>
      <ScreenHeading title="Edit Blog Post" />
      {!post ? (
        <Spinner label="Loading blog post..." />
      ) : mayEdit(post) ? (
        <EditPostForm key={post._id} post={post} />
      ) : (
        <LivePost post={post} />
      )}
    </div>
  );
}

function EditPostForm({ post }: { post: AdminPost }) {
  const { timeZone } = useSiteConfig();
  const update = useUpdatePost(post._id);
  const form = usePostForm({
    loaded: post,
    texts,
    save: (values, seen) => update.mutateAsync({ ...values, ...seen }),
    autosave: (values, seen) => update.mutateAsync({ ...values, ...seen, autosave: true }),
  });

  return (
    <>
      <PostForm form={form} submitLabel="Update Blog Post" post={post} />
      <StaleEditDialog
        what="blog post"
        differences={
          form.newer ? compareValues(postLabels, form.values, toFormValues(form.newer), timeZone) : null
        }
        {...form.stale}
      />
    </>
  );
}
