/** Where the session's token is kept between visits. A browser that forbids storage has nobody signed in. */
export const tokenKey = 'token';

export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}

export function keepToken(token: string): void {
  try {
    localStorage.setItem(tokenKey, token);
  } catch {
    // Signed in for this page only.
  }
}

export function forgetToken(): void {
  try {
    localStorage.removeItem(tokenKey);
  } catch {
    // Nothing was kept.
  }
}
