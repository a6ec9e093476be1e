import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { adminPaths, sitePaths } from '#contract/paths.ts';
import { useFetchAhead } from '#web/admin/shared/layout/use-fetch-ahead.ts';
import { StaffUserProvider } from '#web/admin/shared/staff-user.ts';
import { useAuth } from '#web/data/auth.tsx';
import { sessionGate } from '#web/data/session-gate.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { DialogFailed } from './dialog-failed.tsx';
import { SessionPending } from './session-pending.tsx';
import { withWantedPath } from './wanted-path.ts';

const loadSessionDialog = () =>
  import('./session-dialog.tsx').then((file) => ({ default: file.SessionDialog }));
const SessionDialog = lazy(loadSessionDialog);

const DemandedFactorScreen = lazy(() =>
  import('./demanded-factor-screen.tsx').then((file) => ({
    default: file.DemandedFactorScreen,
  })),
);
const DemandedFactorDialog = lazy(() =>
  import('../second-factor/demanded-factor-dialog.tsx').then((file) => ({
    default: file.DemandedFactorDialog,
  })),
);

/**
 * Lets staff in and sends everyone else to sign in. Whoever is inside stays: when the session ends under someone's
 * hands, they sign in again in place and go on with what they were writing. Where the team demands a second factor, whoever has none sets one up
 * before anything else.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { user, isAuthenticated, loading, token } = useAuth();
  const location = useLocation();
  const needsFactor = user?.needsSecondFactor === true;
  const [admitted, setAdmitted] = useState(needsFactor ? null : user);
  const gateShut = useSyncExternalStore(sessionGate.subscribe, sessionGate.isShut, () => false);

  if (user && !needsFactor && user !== admitted) setAdmitted(user);

  const isEnded = gateShut || !isAuthenticated;
  // Kept from its first need on, so that it can fade out.
  const [hasEnded, setHasEnded] = useState(false);
  const staff = admitted ?? user;
  if (isEnded && staff && !hasEnded) setHasEnded(true);

  // Signing in anew, here or in another tab, gives a new token: those who wait may go on.
  useEffect(() => {
    if (isAuthenticated && token) sessionGate.open();
  }, [isAuthenticated, token]);

  useFetchAhead(loadSessionDialog);

  const isStranger = !admitted && !user && !loading;
  // The address to sign in at is a redirect of the server's, so the browser itself goes there.
  useEffect(() => {
    if (isStranger) window.location.replace(withWantedPath(sitePaths.login, location));
  }, [isStranger, location]);

  if (!staff) return <SessionPending />;
  return (
    <StaffUserProvider value={staff}>
      {admitted ? (
        children
      ) : (
        <Suspense fallback={<Spinner label="Loading..." />}>
          <DemandedFactorScreen />
        </Suspense>
      )}
      {/* Over what somebody was doing, which waits below as it is. */}
      {admitted && needsFactor && (
        <ErrorBoundary
          instead={
            <DialogFailed href="" action="Reload">
              Could not load the two-factor setup. Reload the page to continue.
            </DialogFailed>
          }
        >
          <Suspense>
            <DemandedFactorDialog />
          </Suspense>
        </ErrorBoundary>
      )}
      <ErrorBoundary
        instead={
          isEnded && (
            <DialogFailed href={adminPaths.login} target="_blank" action="Open sign-in page">
              Your session has ended and the sign-in form could not be loaded. What you typed is still here.
            </DialogFailed>
          )
        }
      >
        <Suspense>{hasEnded && <SessionDialog opened={isEnded} user={staff} />}</Suspense>
      </ErrorBoundary>
    </StaffUserProvider>
  );
}
