import { useEffect } from 'react';
import { useReplace } from './address.tsx';

/** What was asked for is found under a new name now; the address follows. */
export function Moved({ to }: { to: string }) {
  const replace = useReplace();
  useEffect(() => replace(to), [replace, to]);
  return null;
}
