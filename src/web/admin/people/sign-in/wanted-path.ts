import { adminPaths } from '#contract/paths.ts';

const parameter = 'next';

type PathAndSearch = { pathname: string; search: string };

/** An address to sign in at that remembers where someone wanted to go. */
export function withWantedPath(signInPath: string, { pathname, search }: PathAndSearch): string {
  const wanted = pathname + search;
  return wanted === adminPaths.dashboard
    ? signInPath
    : `${signInPath}?${new URLSearchParams({ [parameter]: wanted })}`;
}

/** Only places of the back office count: nobody is sent elsewhere by a crafted link. */
export function wantedPath(search: string): string {
  const wanted = new URLSearchParams(search).get(parameter) ?? '';
  return /^\/admin(?:[/?]|$)/.test(wanted) && !wanted.includes('\\') ? wanted : adminPaths.dashboard;
}
