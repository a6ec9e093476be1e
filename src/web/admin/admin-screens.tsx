import { lazy } from 'react';
import { Route, Routes } from 'react-router';
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

/** The screens behind the guard, each fetched when it is first opened. Their addresses are below /admin. */
export function AdminScreens() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route index element={<DashboardScreen />} />
        <Route path="blogs" element={<PostListScreen />} />
        <Route path="blogs/create" element={<CreatePostScreen />} />
        <Route path="blogs/edit/:id" element={<EditPostScreen />} />
        <Route path="contacts" element={<InboxScreen />} />
        <Route path="pages" element={<PageListScreen />} />
        <Route path="account" element={<AccountScreen />} />
        <Route path="*" element={<UnknownScreen />} />
      </Route>
    </Routes>
  );
}
