import type { Config } from './config.ts';
import { type AccountsService, generatePassword } from './domain/people/auth/accounts-service.ts';

export type NewAdmin = { email: string; password: string };

/** Makes the first admin when there is none. What it answers is to be shown in the terminal: a password that nobody has chosen. */
export async function createFirstAdmin(
  { admin }: Pick<Config, 'admin'>,
  accounts: AccountsService,
): Promise<NewAdmin | undefined> {
  const password = admin.password ?? generatePassword();
  const isNew = await accounts.createFirst({ email: admin.email, name: admin.name, password });
  return isNew && !admin.password ? { email: admin.email, password } : undefined;
}

export function adminNotice(admin: NewAdmin | undefined): string {
  if (!admin) return '';
  return `  The first admin was made. This password is shown only once:\n    e-mail:   ${admin.email}\n    password: ${admin.password}\n\n`;
}
