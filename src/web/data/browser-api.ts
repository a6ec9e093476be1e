import { createApiClient } from './api-client.ts';
import { readToken } from './token-storage.ts';

/** The browser's one client, with the token of whoever is signed in. */
export const api = createApiClient((path, init) => fetch(path, init), readToken);
