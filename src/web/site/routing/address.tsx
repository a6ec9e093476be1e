import { createContext, use } from 'react';

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

/** Goes elsewhere in place of the address that was asked for. */
export const useReplace = (): Navigation['replace'] => useNavigation().replace;
