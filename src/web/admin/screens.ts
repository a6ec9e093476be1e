import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router';
import { adminPaths } from '#contract/paths.ts';

type Load = () => Promise<{ default: ComponentType }>;

const editor = () => import('./editor/rich-text-editor.tsx');

/** A form and the editor that it writes with come side by side, not one after the other. */
const withEditor = (load: Load): Load => {
  return () => {
    void editor().catch(() => {
      // The form asks for its editor itself, and says so if it cannot be had.
    });
    return load();
  };
};

const loads: Record<string, Load> = {
  [adminPaths.dashboard]: () =>
    import('./dashboard/dashboard-screen.tsx').then((file) => ({ default: file.DashboardScreen })),
  [adminPaths.posts]: () =>
    import('./posts/post-list-screen.tsx').then((file) => ({ default: file.PostListScreen })),
  [adminPaths.createPost]: withEditor(() =>
    import('./posts/create-post-screen.tsx').then((file) => ({ default: file.CreatePostScreen })),
  ),
  [`${adminPaths.posts}/edit/:id`]: withEditor(() =>
    import('./posts/edit-post-screen.tsx').then((file) => ({ default: file.EditPostScreen })),
  ),
  [adminPaths.contacts]: () =>
    import('./inbox/inbox-screen.tsx').then((file) => ({ default: file.InboxScreen })),
  [adminPaths.savedReplies]: () =>
    import('./saved-replies/saved-replies-screen.tsx').then((file) => ({ default: file.SavedRepliesScreen })),
  [adminPaths.pages]: () =>
    import('./pages/page-list-screen.tsx').then((file) => ({ default: file.PageListScreen })),
  [adminPaths.auditLog]: () =>
    import('./audit/audit-screen.tsx').then((file) => ({ default: file.AuditScreen })),
  [adminPaths.account]: () =>
    import('./account/account-screen.tsx').then((file) => ({ default: file.AccountScreen })),
};

/** Every screen behind the guard by its address, each fetched when it is first opened. */
export const screens = Object.entries(loads).map(([path, load]) => ({ path, load, Screen: lazy(load) }));

/** Fetches a screen's code while it is still being found out who is there. */
export function preloadScreen(pathname: string) {
  const screen = screens.find(({ path }) => matchPath(path, pathname));
  void screen?.load().catch(() => {
    // Opening the screen tries again, and says so if it fails once more.
  });
}
