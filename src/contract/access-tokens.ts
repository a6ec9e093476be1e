import * as z from 'zod';
import { password } from './auth.ts';
import { entityId, requiredText, timestamp } from './fields.ts';
import { limits } from './limits.ts';

/** 'read' opens what changes nothing, 'write' everything that the role of its maker does, accounts and tokens excepted. */
export const accessTokenScope = z.enum(['read', 'write'], { error: "scope must be 'read' or 'write'" });
export type AccessTokenScope = z.infer<typeof accessTokenScope>;

const days = `days must be a whole number from 1 to ${limits.accessTokenDays}`;

export const accessTokenInput = z.object({
  name: requiredText('Name', limits.accessTokenName),
  scope: accessTokenScope,
  days: z.int(days).min(1, days).max(limits.accessTokenDays, days),
  /** Needed unless the caller has signed in within the last minutes. */
  password: password.optional(),
});
export type AccessTokenInput = z.infer<typeof accessTokenInput>;

export const accessToken = z.object({
  _id: entityId,
  name: z.string(),
  scope: accessTokenScope,
  createdAt: timestamp,
  expiresAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});
export type AccessToken = z.infer<typeof accessToken>;

/** The token itself is told this once. */
export const newAccessToken = accessToken.extend({ token: z.string() });
export type NewAccessToken = z.infer<typeof newAccessToken>;
