import * as z from 'zod';
import { newPassword, password, passwordProof, secondFactorCode } from './auth.ts';
import { emailAddress, entityId, requiredText, timestamp } from './fields.ts';
import { limits } from './limits.ts';

/** The same answer for every address. */
export const forgotInput = z.object({ email: emailAddress() });
export const forgotAnswer = z.object({ message: z.string() });

/** Of a link, as it was mailed. */
const linkToken = z.string('token must be text').max(200, 'token is too long');

export const resetInput = z.object({
  token: linkToken,
  password: newPassword,
  code: secondFactorCode.optional(),
});
export type ResetInput = z.infer<typeof resetInput>;

export const session = z.object({
  _id: entityId,
  createdAt: timestamp,
  lastSeenAt: timestamp,
  /** Browser and system in words. */
  device: z.string(),
  /** From where, in words. */
  place: z.string(),
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** What stands between a stranger who knows the password and the account. */
export const secondFactors = z.object({
  totp: z.boolean(),
  passkeys: z.number(),
  recoveryCodesLeft: z.number(),
});
export type SecondFactors = z.infer<typeof secondFactors>;

export const totpStart = passwordProof;
export const totpSecret = z.object({ secret: z.string(), uri: z.string() });
export type TotpSecret = z.infer<typeof totpSecret>;
export const totpConfirmation = z.object({ code: secondFactorCode });
/** Told this once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const passkey = z.object({
  _id: entityId,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** The password is asked for unless whoever asks has just signed in. */
export const passkeyStart = z.object({ password: password.optional() });
/** What the browser is asked to sign. WebAuthn says what is in it; the browser's library and the server's agree on it. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
const credentialId = z
  .string('The passkey has no id')
  .max(1400, 'The passkey has no id')
  .regex(/^[\w-]{1,1400}$/, 'The passkey has no id');
/** What the browser's authenticator answers; the server's library checks every part of it. */
const passkeyResponse = z.looseObject({ id: credentialId, rawId: credentialId });
export type PasskeyResponse = z.infer<typeof passkeyResponse>;

export const passkeyRegistration = z.object({
  name: requiredText('Name', limits.passkeyName),
  response: passkeyResponse,
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;
export const passkeySignIn = z.object({ response: passkeyResponse });
