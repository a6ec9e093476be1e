import { useEffect, useState } from 'react';

/** True only once something has lasted: a skeleton that flashes for an instant is worse than none. */
export function useDelayed(active: boolean, milliseconds = 200): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [active, milliseconds]);
  return active && lasted;
}
