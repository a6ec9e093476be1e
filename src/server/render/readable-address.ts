import { isApiCall } from './shared-calls.ts';

/**
 * An address in which a percent sign means nothing leads nowhere, but whoever follows such a link should see a page that says so. It is read
 * as if the sign itself had been meant.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%') || isApiCall(url)) return url;
  const [path = '', ...query] = url.split('?');
  return decoded(path) === undefined ? [path.replaceAll('%', '%25'), ...query].join('?') : url;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
