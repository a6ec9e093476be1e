import { createContext, use, useEffect } from 'react';

/** Where the visitor is. A new key is a new visit, even of the same address. */
export type Address = { pathname: string; search: string; hash: string; key: string };

type Navigation = { address: Address; replace: (href: string) => void };

const NavigationContext = createContext<Navigation | null>(null);

export const NavigationProvider = NavigationContext;

function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('Public pages must be shown within a NavigationProvider');
  return navigation;
}

export const useAddress = (): Address => useNavigation().address;

/** What was asked for is found under a new name now; the address follows, with all that was asked beside the name. */
export function Moved({ to }: { to: string }) {
  const { address, replace } = useNavigation();
  const { search, hash } = address;
  useEffect(() => replace(to + search + hash), [replace, to, search, hash]);
  return null;
}
