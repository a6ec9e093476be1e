import { Suspense, useLayoutEffect } from 'react';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';
import { useAddress } from './address.tsx';
import { BrokenPage } from './broken-page.tsx';
import { ShowScreen } from './lazy-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import type { SiteRoute } from './site-route.ts';

type RouteViewProps = { route: SiteRoute; data: unknown; onShown?: () => void };

/** A public page: the frame, and in it the screen of an address or its loading text. */
export function RouteView({ route, data, onShown }: RouteViewProps) {
  const { pathname, search } = useAddress();
  // A new address starts afresh, so that its loading text shows. The same address keeps what it shows until there is something newer.
  const address = pathname + search;
  return (
    <SiteLayout>
      <ErrorBoundary key={address} instead={<BrokenPage />}>
        <Suspense fallback={<LoadingScreen label={route.loading} />}>
          <ShowScreen screen={route.screen} data={data} />
          {onShown && <Shown tell={onShown} />}
        </Suspense>
      </ErrorBoundary>
    </SiteLayout>
  );
}

/** The place that an address names may not be there before the screen is: this tells when it is. */
function Shown({ tell }: { tell: () => void }) {
  useLayoutEffect(tell, [tell]);
  return null;
}
