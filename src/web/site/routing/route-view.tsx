import { Suspense } from 'react';
import { SiteLayout } from '../layout/site-layout.tsx';
import { useAddress } from './address.tsx';
import { BrokenPage } from './broken-page.tsx';
import { ShowScreen } from './lazy-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import type { SiteRoute } from './site-route.ts';

/** A public page: the frame, and in it the screen of an address or its loading text. */
export function RouteView({ route, data }: { route: SiteRoute; data: unknown }) {
  const { pathname, search } = useAddress();
  // A new address starts afresh, so that its loading text shows. The same address keeps what it shows until there is something newer.
  const address = pathname + search;
  return (
    <SiteLayout>
      <BrokenPage key={address}>
        <Suspense fallback={<LoadingScreen label={route.loading} />}>
          <ShowScreen screen={route.screen} data={data} />
        </Suspense>
      </BrokenPage>
    </SiteLayout>
  );
}
