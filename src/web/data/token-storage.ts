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

/** The token's own word on when it ends; one that cannot be read has ended. */
export function isExpired(token: string, now: number): boolean {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp !== 'number' || exp * 1000 <= now;
  } catch {
    return true;
  }
}
