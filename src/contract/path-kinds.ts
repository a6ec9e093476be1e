/** What a page has to know of addresses that is only read. All others stand in `paths.ts`. */

export const visitsPath = '/api/visits';

/** Whether an address belongs to the back office, whatever stands there. */
export function isAdminPath(pathname: string): boolean {
  return /^\/admin(?:-access-portal)?(?:\/|$)/.test(pathname);
}

/** Whether an address shows a preview, in every spelling that leads there. */
export function isPreviewPath(pathname: string): boolean {
  return previewPath.test(pathname);
}

const previewPath = /^\/preview(?:\/|$)/i;

/** Whether an address leads to signing in, in every spelling that it is typed in. */
export function isLoginPath(pathname: string): boolean {
  return loginPath.test(pathname);
}

const loginPath = /^\/login\/?$/i;

/** Whether an address shows the contact form, in every spelling that leads there. A captcha of someone else's is let in there alone. */
export function isContactPath(pathname: string): boolean {
  return contactPath.test(pathname);
}

const contactPath = /^\/contact\/?$/i;
