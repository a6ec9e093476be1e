/** Where the session's token is stored between visits. */
export const tokenKey = 'token';

/** Apart from `token-storage.ts`, because it is all that the loader needs. */
export function readStoredToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}
