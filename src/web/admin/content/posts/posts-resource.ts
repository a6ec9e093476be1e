import { FileText, SquarePen } from 'lucide';
import { adminPaths, apiPaths } from '#contract/paths.ts';
import type { AdminPostCard } from '#contract/posts.ts';
import type { Resource } from '#web/admin/resource.ts';
import { findByWords } from '#web/data/find-by-words.ts';
import { giveHeadStart } from '#web/data/head-start.ts';
import { withEditor } from '../editor/with-editor.ts';

export const postsResource: Resource = {
  permission: 'posts:read-own',
  screens: {
    [adminPaths.posts]: () =>
      import('./post-list-screen.tsx').then((file) => ({ default: file.PostListScreen })),
    [adminPaths.createPost]: withEditor(() =>
      import('./create-post-screen.tsx').then((file) => ({ default: file.CreatePostScreen })),
    ),
    [`${adminPaths.posts}/edit/:id`]: withEditor((params) => {
      if (params?.id) giveHeadStart(apiPaths.adminPost(params.id));
      return import('./edit-post-screen.tsx').then((file) => ({ default: file.EditPostScreen }));
    }),
    [`${adminPaths.posts}/:id/history`]: () =>
      import('./post-history-screen.tsx').then((file) => ({ default: file.PostHistoryScreen })),
  },
  navigation: [
    {
      label: 'Blog Posts',
      to: adminPaths.posts,
      icon: FileText,
      covers: (pathname) => pathname.startsWith(adminPaths.posts) && pathname !== adminPaths.createPost,
    },
    { label: 'Create Blog', to: adminPaths.createPost, icon: SquarePen, permission: 'posts:write-own' },
  ],
  search: async (words, signal) =>
    (await findByWords<AdminPostCard>(apiPaths.adminPosts, words, signal)).map(({ _id, title }) => ({
      key: `post ${_id}`,
      label: title,
      note: 'Blog post',
      to: adminPaths.editPost(_id),
    })),
  audit: { post: { word: 'Blog post', link: adminPaths.editPost } },
};
