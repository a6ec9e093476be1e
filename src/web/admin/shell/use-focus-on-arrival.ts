import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading, isFocusNowhere } from '#web/admin/shared/layout/focus.ts';

/** Whoever comes to a screen from what is gone, such as a form that was saved, begins at its heading. */
export function useFocusOnArrival() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isFocusNowhere()) focusHeading();
  }, [pathname]);
}
