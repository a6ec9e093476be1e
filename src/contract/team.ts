import * as z from 'zod';
import { newPassword, role, user } from './auth.ts';
import { emailAddress, entityId, requiredText, seenFields, timestamp } from './fields.ts';
import { limits } from './limits.ts';

/** Somebody of the team, as those see them who manage it. */
export const member = user.extend({
  active: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Null for whoever has never signed in since this is noted. */
  lastSeenAt: timestamp.nullable(),
  /** A confirmed app for codes, or a passkey. */
  hasSecondFactor: z.boolean(),
  /** How many browsers are signed in. */
  sessions: z.number(),
});
export type Member = z.infer<typeof member>;

/** Fields left out keep their value. */
export const memberChange = z.object({
  name: requiredText('Name', limits.userName).optional(),
  role: role.optional(),
  active: z.boolean('active must be true or false').optional(),
  updatedAt: seenFields.updatedAt,
});
export type MemberChange = z.infer<typeof memberChange>;

/** Whom a conversation can be given to: everybody who may answer it. */
export const colleague = z.object({ _id: entityId, name: z.string() });
export type Colleague = z.infer<typeof colleague>;

export const invitation = z.object({
  _id: entityId,
  email: z.string(),
  role,
  createdAt: timestamp,
  expiresAt: timestamp,
  invitedBy: z.object({ name: z.string() }),
});
export type Invitation = z.infer<typeof invitation>;

export const invitationInput = z.object({ email: emailAddress(), role });
export type InvitationInput = z.infer<typeof invitationInput>;

/** The address that lets somebody in is told this once. */
export const newInvitation = invitation.extend({ url: z.string() });
export type NewInvitation = z.infer<typeof newInvitation>;

/** What whoever opens the link is told. */
export const openInvitation = z.object({ email: z.string(), role });
export type OpenInvitation = z.infer<typeof openInvitation>;

export const invitationAcceptance = z.object({
  name: requiredText('Name', limits.userName),
  password: newPassword,
});
export type InvitationAcceptance = z.infer<typeof invitationAcceptance>;

/** What holds for everyone on the team. */
export const teamRules = z.object({
  demandsSecondFactor: z.boolean('demandsSecondFactor must be true or false'),
});
export type TeamRules = z.infer<typeof teamRules>;
