import { tokenKey } from '#web/data/stored-token.ts';

/** Whether a sign-in outlasts the document. It does not where the browser blocks site data. */
export function canStoreToken(): boolean {
  try {
    localStorage.getItem(tokenKey);
    return true;
  } catch {
    return false;
  }
}
