import screen from '#web/admin/shared/layout/screen.module.css';
import { ScreenHeading } from '#web/admin/shared/layout/screen-heading.tsx';
import { useCreatePost } from '#web/data/posts-queries.ts';
import { PostForm } from './post-form.tsx';
import { usePostForm } from './use-post-form.ts';

const texts = { success: 'Blog post created successfully!', failure: 'Failed to create blog post' };

export function CreatePostScreen() {
  const create = useCreatePost();
  const form = usePostForm({ texts, save: (values) => create.mutateAsync(values) });
  return (
    <div className={screen.screen}>
      <ScreenHeading title="Create New Blog Post" />
      <PostForm form={form} submitLabel="Create Blog Post" />
    </div>
  );
}
