import * as z from 'zod';
import { emailAddress, entityId, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { passwordProblem } from './passwords.ts';
import { roles } from './policy.ts';

export const role = z.enum(roles, { error: `Role must be one of ${roles.join(', ')}` });

export const user = z.object({
  _id: entityId,
  name: z.string(),
  email: z.string(),
  role,
  /** There while whoever is signed in has to set up a second factor before anything else. */
  needsSecondFactor: z.literal(true).optional(),
});
export type User = z.infer<typeof user>;

export const password = z
  .string({
    error: (issue) => (issue.input === undefined ? 'Password is required' : 'Password must be text'),
  })
  .min(1, 'Password is required')
  .max(1000, 'Password is too long');

/** Asked for before something that only the owner of the account should do. */
export const passwordProof = z.object({ password });

/** Six digits from an app, or one of the codes that were written down. */
export const secondFactorCode = requiredText('Code', limits.secondFactorCode);

export const loginInput = z.object({ email: emailAddress(), password, code: secondFactorCode.optional() });
export type LoginInput = z.infer<typeof loginInput>;
export const loginAnswer = z.object({ token: z.string(), user });
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const newPassword = z
  .string({
    error: (issue) => (issue.input === undefined ? 'New password is required' : 'New password must be text'),
  })
  .max(1000, { error: 'Password is too long', abort: true })
  .superRefine((value, context) => {
    const problem = passwordProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

export const passwordChange = z.object({
  currentPassword: z
    .string({
      error: (issue) =>
        issue.input === undefined ? 'Current password is required' : 'Current password must be text',
    })
    .min(1, 'Current password is required')
    .max(1000, 'Password is too long'),
  newPassword,
});
export const tokenAnswer = z.object({ token: z.string() });

export const profileChange = z.object({ name: requiredText('Name', limits.userName) });
