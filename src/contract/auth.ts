import * as z from 'zod';
import { emailAddress, entityId, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { passwordProblem } from './passwords.ts';

export const user = z.object({ _id: entityId, name: z.string(), email: z.string() });
export type User = z.infer<typeof user>;

export const loginInput = z.object({
  email: emailAddress(),
  password: z
    .string({
      error: (issue) => (issue.input === undefined ? 'Password is required' : 'Password must be text'),
    })
    .min(1, 'Password is required')
    .max(1000, 'Password is too long'),
});
export const loginAnswer = z.object({ token: z.string(), user });
export type LoginAnswer = z.infer<typeof loginAnswer>;

const newPassword = z
  .string({
    error: (issue) => (issue.input === undefined ? 'New password is required' : 'New password must be text'),
  })
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
