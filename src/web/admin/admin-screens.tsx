import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import { AdminLayout } from './layout/admin-layout.tsx';
import { UnknownScreen } from './layout/unknown-screen.tsx';

const DashboardScreen = lazy(() =>
  import('./dashboard/dashboard-screen.tsx').then((file) => ({ default: file.DashboardScreen })),
);
const PostListScreen = lazy(() =>
  import('./posts/post-list-screen.tsx').then((file) => ({ default: file.PostListScreen })),
);
const CreatePostScreen = lazy(() =>
  import('./posts/create-post-screen.tsx').then((file) => ({ default: file.CreatePostScreen })),
);
const EditPostScreen = lazy(() =>
  import('./posts/edit-post-screen.tsx').then((file) => ({ default: file.EditPostScreen })),
);
const InboxScreen = lazy(() =>
  import('./inbox/inbox-screen.tsx').then((file) => ({ default: file.InboxScreen })),
);
const PageListScreen = lazy(() =>
  import('./pages/page-list-screen.tsx').then((file) => ({ default: file.PageListScreen })),
);
const AccountScreen = lazy(() =>
  import('./account/account-screen.tsx').then((file) => ({ default: file.AccountScreen })),
);

/** The screens behind the guard, each fetched when it is first opened. */
export function AdminScreens() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route path={adminPaths.dashboard} element={<DashboardScreen />} />
        <Route path={adminPaths.posts} element={<PostListScreen />} />
        <Route path={adminPaths.createPost} element={<CreatePostScreen />} />
        <Route path={`${adminPaths.posts}/edit/:id`} element={<EditPostScreen />} />
        <Route path={adminPaths.contacts} element={<InboxScreen />} />
        <Route path={adminPaths.pages} element={<PageListScreen />} />
        <Route path={adminPaths.account} element={<AccountScreen />} />
        <Route path="*" element={<UnknownScreen />} />
      </Route>
    </Routes>
  );
}
