import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { contentId } from '../layout/site-layout.tsx';
import { NavigationProvider } from './address.tsx';
import { RouteView } from './route-view.tsx';
import { scrollToStart } from './scroll-memory.ts';
import type { SiteNavigation } from './site-navigation.ts';

/** Shows the page that the navigation is at, and puts the reader at the right place of it. */
export function SiteRouter({ navigation, askAgain }: { navigation: SiteNavigation; askAgain: boolean }) {
  const [visit, setVisit] = useState(navigation.current);
  useEffect(() => {
    const leave = navigation.subscribe((next) => startTransition(() => setVisit(next)));
    // Only now: React has to find the page as the server sent it first.
    if (askAgain) navigation.refresh();
    return leave;
  }, [navigation, askAgain]);

  const { address, isReturn } = visit;
  const [first] = useState(visit);
  const putReaderInPlace = useCallback(() => {
    // The browser has shown the first page, and somebody may have read on in it before this program was needed.
    if (visit === first) return;
    if (isReturn) navigation.scroll.restore(address.key);
    else scrollToStart(address.hash);
  }, [visit, first, address, isReturn, navigation]);
  useLayoutEffect(putReaderInPlace, [putReaderInPlace]);

  // Whoever listens to the page instead of seeing it begins at the new content, too. A place that the address names comes first.
  const focusedFor = useRef(address.key);
  useEffect(() => {
    if (focusedFor.current === address.key) return;
    focusedFor.current = address.key;
    if (address.hash === '') document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [address]);

  const context = useMemo(() => ({ address, replace: navigation.replace }), [address, navigation]);
  return (
    <NavigationProvider value={context}>
      <RouteView route={visit.route} data={visit.data} onShown={putReaderInPlace} />
    </NavigationProvider>
  );
}
