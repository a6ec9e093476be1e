import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { LoginAnswer } from '#contract/auth.ts';
import { apiPaths } from '#contract/paths.ts';
import { api } from './browser-api.ts';
import { staffApi } from './staff-api.ts';

/** Fetched by whoever uses a passkey, so that nobody else has to. */
const library = () => import('@simplewebauthn/browser');

/** Whether the browser has passkeys at all; over plain http it has none, except on the machine itself. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Asks for a passkey in a dialog of the browser's own. */
export async function signInByPasskey(): Promise<LoginAnswer | undefined> {
  const { startAuthentication } = await library();
  return prove(await startAuthentication({ optionsJSON: await signInOptions() }));
}

/**
 * Has the browser offer passkeys where it fills in names, until somebody takes one or the signal says that nobody will. Answers nothing in a
 * browser that cannot.
 */
export async function signInByAutofill(signal: AbortSignal): Promise<LoginAnswer | undefined> {
  if (!(await window.PublicKeyCredential.isConditionalMediationAvailable?.())) return undefined;
  const { startAuthentication, WebAuthnAbortService } = await library();
  const optionsJSON = await signInOptions(signal);
  signal.throwIfAborted();
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  return prove(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
}

function signInOptions(signal?: AbortSignal) {
  return api.request<PublicKeyCredentialRequestOptionsJSON>(apiPaths.passkeySignInOptions, {
    method: 'POST',
    signal,
  });
}

function prove(response: unknown) {
  return api.request<LoginAnswer | undefined>(apiPaths.passkeySignIn, { method: 'POST', body: { response } });
}

/**
 * Has the browser make a passkey for whoever is signed in, and keeps its public half under a name. The password is asked for by
 * `errors.password` unless they have just signed in.
 */
export async function registerPasskey({ name, password }: { name: string; password: string | undefined }) {
  const { startRegistration } = await library();
  const optionsJSON = await staffApi.request<PublicKeyCredentialCreationOptionsJSON>(
    apiPaths.passkeyRegistration,
    { method: 'POST', body: { password } },
  );
  const response = await startRegistration({ optionsJSON });
  await staffApi.request(apiPaths.passkeys, { method: 'POST', body: { name, response } });
}

/** What to tell when the browser brings no passkey; nothing where it is the server that refused. */
export function passkeyTrouble(error: unknown): string | undefined {
  const { name } = error instanceof Error ? error : { name: '' };
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'NotAllowedError') return 'No passkey was used. Try again or sign in another way.';
  if (name === 'ApiError') return undefined;
  return 'The passkey did not work in this browser. Use another method.';
}
