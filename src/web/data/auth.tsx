import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LoginAnswer, LoginInput, User } from '#contract/auth.ts';
import { apiPaths, sitePaths } from '#contract/paths.ts';
import { ApiError } from './api-client.ts';
import { api } from './browser-api.ts';
import { lookUpUser } from './look-up-user.ts';
import { tokenKey } from './stored-token.ts';
import { isExpired } from './token-expiry.ts';
import { forgetToken, keepToken, readToken } from './token-storage.ts';

type AuthState = {
  user: User | null;
  isAuthenticated: boolean;
  loading: boolean;
  token: string | null;
  /** Why the user is not known yet although there is a token, while it is being tried again. */
  trouble: string | null;
};

type Auth = AuthState & {
  login: (credentials: LoginInput) => Promise<void>;
  /** Lets in whoever has proved in another way who they are: by passkey, by invitation, by the link to a new password. */
  enter: (answer: LoginAnswer | undefined) => void;
  /** Ends the session on the server too, and goes to the home page. */
  logout: () => Promise<void>;
  /** Asks again who is signed in, without waiting any longer. */
  tryAgain: () => void;
  /** Any authentication error: the token is worth nothing any more. */
  dropSession: () => void;
  /** A new token for the same person, as a changed password gives it. */
  replaceToken: (token: string) => void;
  setUser: (user: User) => void;
};

const starting: AuthState = {
  user: null,
  isAuthenticated: false,
  loading: true,
  token: null,
  trouble: null,
};
const signedOut: AuthState = { ...starting, loading: false };
const signedIn = (token: string, user: User): AuthState => ({
  user,
  token,
  isAuthenticated: true,
  loading: false,
  trouble: null,
});

const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** What is inside is shown as to somebody who is not signed in. */
export function AsVisitor({ children }: { children: ReactNode }) {
  return <AuthContext value={{ ...useAuth(), ...signedOut }}>{children}</AuthContext>;
}

/** Who is signed in. The server never knows, so every page begins as a visitor's and changes after hydration. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(starting);

  const newestLookUp = useRef(0);
  const endPause = useRef(() => {});

  const loadSession = useCallback(async () => {
    newestLookUp.current += 1;
    const mine = newestLookUp.current;
    endPause.current();
    const token = readToken();
    if (!token) return setState(signedOut);
    // Meanwhile another tab may have signed out or in: its word is newer.
    const isWanted = () => newestLookUp.current === mine && readToken() === token;
    const user = isExpired(token, Date.now())
      ? null
      : await lookUpUser({
          fetchUser: () => api.request<User>(apiPaths.me),
          isWanted,
          pause: (milliseconds) =>
            new Promise<void>((resolve) => {
              endPause.current = resolve;
              setTimeout(resolve, milliseconds);
            }),
          // Whoever is inside already stays inside.
          onTrouble: (trouble) =>
            setState((current) => (current.isAuthenticated ? current : { ...starting, token, trouble })),
        });
    if (user === undefined || !isWanted()) return;
    if (user === null) forgetToken();
    setState(user ? signedIn(token, user) : signedOut);
  }, []);

  useEffect(() => {
    void loadSession();
    const whenStored = (event: StorageEvent) => {
      if (event.key === tokenKey || event.key === null) void loadSession();
    };
    // A page that the back button brings back as it was may be older than the session.
    const whenShownAgain = (event: PageTransitionEvent) => {
      if (event.persisted) void loadSession();
    };
    window.addEventListener('storage', whenStored);
    window.addEventListener('pageshow', whenShownAgain);
    return () => {
      newestLookUp.current += 1;
      endPause.current();
      window.removeEventListener('storage', whenStored);
      window.removeEventListener('pageshow', whenShownAgain);
    };
  }, [loadSession]);

  const enter = useCallback((answer: LoginAnswer | undefined) => {
    if (!answer?.token) throw new ApiError(0);
    keepToken(answer.token);
    setState(signedIn(answer.token, answer.user));
  }, []);

  const actions = useMemo(
    () => ({
      login: async (credentials: LoginInput) =>
        enter(
          await api.request<LoginAnswer | undefined>(apiPaths.signIn, { method: 'POST', body: credentials }),
        ),
      enter,
      async logout() {
        // A server that cannot be reached must not keep anyone signed in here.
        await api.request(apiPaths.signOut, { method: 'POST' }).catch(() => {});
        forgetToken();
        // The document goes away, and with it everything that was loaded for staff.
        window.location.assign(sitePaths.home);
      },
      tryAgain: () => endPause.current(),
      dropSession() {
        forgetToken();
        setState(signedOut);
      },
      replaceToken(token: string) {
        keepToken(token);
        setState((current) => ({ ...current, token }));
        // The new session may have to set up a second factor first.
        void loadSession();
      },
      setUser: (user: User) => setState((current) => ({ ...current, user })),
    }),
    [enter, loadSession],
  );

  const auth = useMemo(() => ({ ...state, ...actions }), [state, actions]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}
