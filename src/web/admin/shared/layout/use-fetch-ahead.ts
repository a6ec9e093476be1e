import { useEffect } from 'react';

/** Late enough to keep the first screen from waiting, and before anybody has looked around. */
export const fetchAheadAfter = 1000;

/** Fetches code before it is needed: by then the server may have a newer version with other files. */
export function useFetchAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), fetchAheadAfter);
    return () => clearTimeout(timer);
  }, [load]);
}
