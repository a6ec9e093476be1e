import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { AdminApp } from './admin/admin-app.tsx';
import { preloadScreen } from './admin/screens.ts';
import { BrokenOffice } from './admin/shell/broken-screen.tsx';
import { AdminWaiting } from './admin-waiting.tsx';

/** The back office, with the full router: it guards unsaved work, which the public site has no need to. */
export function startAdmin() {
  // Zod would try whether it may make functions from text, which the content security policy reports. It comes with the screens, after this, and
  // looks here for its settings; its own way to say so is 3 KB that nobody needs to sign in.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  preloadScreen(window.location.pathname);
  const router = createBrowserRouter([
    { path: '*', element: <AdminStart />, errorElement: <BrokenOffice /> },
  ]);
  return <RouterProvider router={router} />;
}

/** The first moment looks as the server sent it, so that React can take the document over. */
function AdminStart() {
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => setHasStarted(true), []);
  return hasStarted ? <AdminApp /> : <AdminWaiting />;
}
