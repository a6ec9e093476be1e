import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The token that a mailed link ends in. It leaves the address at once, where others could read it and it would be passed on, and stays with
 * this entry of the tab's history, so that the page can be loaded again.
 */
export function useLinkToken(): string {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const mailed = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (mailed !== null) void navigate(pathname, { replace: true, state: { token: mailed } });
  }, [mailed, navigate, pathname]);
  return mailed ?? (state as { token?: string } | null)?.token ?? '';
}
