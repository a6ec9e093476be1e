import { Fragment, Suspense, useLayoutEffect } from 'react';
import { useSiteFrame } from '#web/data/site-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Notice } from '../layout/notice.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';
import { useAddress } from './address.tsx';
import { ShowScreen } from './lazy-screen.tsx';
import type { SiteRoute } from './site-route.ts';

type RouteViewProps = { route: SiteRoute; data: unknown; onShown?: () => void };

/** A public page: the frame, and in it the screen of an address or its loading text. */
export function RouteView({ route, data, onShown }: RouteViewProps) {
  const { pathname, search } = useAddress();
  // A new address starts afresh, so that its loading text shows. The same address keeps what it shows until there is something newer.
  const address = pathname + search;
  const Frame = route.isBare ? Fragment : SiteLayout;
  return (
    <Frame>
      <ErrorBoundary key={address} instead={<BrokenPage />}>
        <Suspense fallback={<LoadingScreen label={route.loading} />}>
          <ShowScreen screen={route.screen} data={data} />
          {onShown && <Shown tell={onShown} />}
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}

/** The place that an address names may not be there before the screen is: this tells when it is. */
function Shown({ tell }: { tell: () => void }) {
  useLayoutEffect(tell, [tell]);
  return null;
}

/** What stands in for a screen whose data or code is on its way. The tab keeps a name meanwhile. */
function LoadingScreen({ label }: { label: string }) {
  const { identity } = useSiteFrame();
  return (
    <>
      <title>{identity.name}</title>
      <Spinner label={label} />
    </>
  );
}

/**
 * Stands in for a page that cannot be shown, most likely because its code belongs to an older release that is no longer there: a fresh
 * document has the newer one.
 */
function BrokenPage() {
  return (
    <>
      <title>Something went wrong</title>
      <Notice sign="Oh" title="Something went wrong" text="Could not show this page.">
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </Notice>
    </>
  );
}
