import { useEffect } from 'react';
import { useAddress, useReplace } from './address.tsx';

/** What was asked for is found under a new name now; the address follows, with all that was asked beside the name. */
export function Moved({ to }: { to: string }) {
  const replace = useReplace();
  const { search, hash } = useAddress();
  useEffect(() => replace(to + search + hash), [replace, to, search, hash]);
  return null;
}
