import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { sitePaths } from '#contract/paths.ts';
import { useAuth } from '#web/data/auth.tsx';
import { sessionGate } from '#web/data/session-gate.ts';
import { SessionDialog } from './session-dialog.tsx';
import { SessionPending } from './session-pending.tsx';
import { StaffUserProvider } from './staff-user.ts';
import { withWantedPath } from './wanted-path.ts';

/**
 * Lets staff in and sends everyone else to sign in. Whoever is inside stays: when the session ends under someone's
 * hands, they sign in again in place and go on with what they were writing.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { user, isAuthenticated, loading, token } = useAuth();
  const location = useLocation();
  const [admitted, setAdmitted] = useState(user);
  const gateShut = useSyncExternalStore(sessionGate.subscribe, sessionGate.isShut, () => false);

  if (user && user !== admitted) setAdmitted(user);

  // Signing in anew, here or in another tab, gives a new token: those who wait may go on.
  useEffect(() => {
    if (isAuthenticated && token) sessionGate.open();
  }, [isAuthenticated, token]);

  const isStranger = !admitted && !user && !loading;
  // The address to sign in at is a redirect of the server's, so the browser itself goes there.
  useEffect(() => {
    if (isStranger) window.location.replace(withWantedPath(sitePaths.login, location));
  }, [isStranger, location]);

  if (!admitted) return <SessionPending />;
  return (
    <StaffUserProvider value={admitted}>
      {children}
      <SessionDialog opened={gateShut || !isAuthenticated} user={admitted} />
    </StaffUserProvider>
  );
}
