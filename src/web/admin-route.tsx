import { lazy, Suspense, useEffect, useState } from 'react';
import { Spinner } from './ui/spinner.tsx';

const AdminApp = lazy(async () => ({
  // The build for the server leaves the back office out: it never renders it.
  default: import.meta.env.SSR ? () => null : (await import('./admin/admin-app.tsx')).AdminApp,
}));

/** The back office lives in the browser alone: the server sends the empty frame, and its code comes only to those who open it. */
export function AdminRoute() {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => setIsBrowser(true), []);
  const waiting = (
    <>
      <title>Back office</title>
      <meta name="robots" content="noindex" />
      <Spinner label="Loading..." />
    </>
  );
  return isBrowser ? (
    <Suspense fallback={waiting}>
      <AdminApp />
    </Suspense>
  ) : (
    waiting
  );
}
