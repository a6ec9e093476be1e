import { readStoredToken, tokenKey } from './stored-token.ts';

/** The token in a browser that blocks storage: it lasts as long as the document. */
let unstoredToken: string | null = null;

export function readToken(): string | null {
  return unstoredToken ?? readStoredToken();
}

export function keepToken(token: string): void {
  try {
    localStorage.setItem(tokenKey, token);
    unstoredToken = null;
  } catch {
    unstoredToken = token;
  }
}

export function forgetToken(): void {
  unstoredToken = null;
  try {
    localStorage.removeItem(tokenKey);
  } catch {
    // Nothing was stored.
  }
}
