import { useEffect } from 'react';
import { preloadCode } from '#web/admin/screens.ts';

/** Fetches the code of a screen when somebody is about to open it. */
export function useLinkPreloads(): void {
  useEffect(() => {
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === window.location.origin && link.target === '') preloadCode(link.pathname);
    };
    document.addEventListener('pointerover', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerover', look);
      document.removeEventListener('focusin', look);
    };
  }, []);
}
