import type { User } from '#contract/auth.ts';

/** An account as the audit log names it. */
export function accountOf({ _id, email }: Pick<User, '_id' | 'email'>) {
  return { entity: 'account', id: _id, label: email } as const;
}
