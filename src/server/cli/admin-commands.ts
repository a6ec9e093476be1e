import { parseArgs } from 'node:util';
import { role as roleSchema } from '#contract/auth.ts';
import { emailAddress, requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { passwordProblem } from '#contract/passwords.ts';
import { type Role, roles } from '#contract/policy.ts';
import type { AccountRescue, RemovedFactors } from '#server/domain/people/auth/account-rescue.ts';
import { type AccountsService, generatePassword } from '#server/domain/people/auth/accounts-service.ts';
import { UsageError } from './usage-error.ts';

const usage = `Usage: npm run admin -- <command>

  list                                        show all accounts with their role and state
  create     EMAIL --name NAME [--role ROLE]  make an account (${roles.join(', ')}; admin if not said)
  password   EMAIL                            set a new password and end all sessions
  reset-2fa  EMAIL                            remove the app for codes, the recovery codes and the passkeys
  make-admin EMAIL [--name NAME]              make an account an active admin's, or make one

A password is made up and shown; create and password also take --password. --email EMAIL does as well as EMAIL.`;

type Options = { email?: string; name?: string; password?: string; role?: string };

type Tools = { accounts: AccountsService; rescue: AccountRescue };

/** What was typed: work that gives back what to show, or a question how it goes. */
type AdminCommand = { kind: 'work'; run: (tools: Tools) => Promise<string> } | { kind: 'help'; text: string };

const work = (run: (tools: Tools) => Promise<string>): AdminCommand => ({ kind: 'work', run });

/** Understands all that was typed before anything is done. */
export function readAdminCommand(args: string[]): AdminCommand {
  const { command, options } = readArguments(args);
  switch (command) {
    case 'list':
      return work(({ rescue }) => listAccounts(rescue));
    case 'create':
      return createAccount(options);
    case 'password':
      return resetPassword(options);
    case 'reset-2fa':
      return resetSecondFactor(options);
    case 'make-admin':
      return makeAdmin(options);
    case 'help':
      return { kind: 'help', text: `${usage}\n` };
    default:
      throw new UsageError(command ? `There is no command '${command}'.` : 'Please say what to do.', usage);
  }
}

function createAccount(options: Options): AdminCommand {
  const email = checkedEmail(options);
  const name = checked('--name', requiredText('Name', limits.userName), options.name);
  const role = checked('--role', roleSchema, options.role ?? 'admin') as Role;
  const { password, notice } = choosePassword(options);
  return work(async ({ accounts }) => {
    await accounts.create({ email, name, password, role });
    return `An account was made for ${email}.\n${notice}`;
  });
}

function resetPassword(options: Options): AdminCommand {
  const email = checkedEmail(options);
  const { password, notice } = choosePassword(options);
  return work(async ({ rescue }) => {
    await rescue.resetPassword(email, password);
    return `The password of ${email} was changed, and all its sessions were ended.\n${notice}`;
  });
}

function resetSecondFactor(options: Options): AdminCommand {
  const email = checkedEmail(options);
  return work(async ({ rescue }) => {
    const removed = removedWords(await rescue.resetSecondFactor(email));
    if (removed === '') return `${email} had no second factor.\n`;
    return `Removed from ${email}: ${removed}.\nThe password alone signs in now.\n`;
  });
}

/** A password is only made up for an account that is made: who has one keeps it. */
function makeAdmin(options: Options): AdminCommand {
  const email = checkedEmail(options);
  const name = checked('--name', requiredText('Name', limits.userName), options.name ?? 'Admin');
  if (options.password !== undefined)
    throw new UsageError("--password: 'password' sets the password of an account.", usage);
  return work(async ({ accounts, rescue }) => {
    if (await rescue.makeAdmin(email)) return `${email} is an active admin.\n`;
    const { password, notice } = choosePassword({});
    await accounts.create({ email, name, password });
    return `An account was made for ${email}, who is an admin.\n${notice}`;
  });
}

function readArguments(args: string[]): { command: string | undefined; options: Options } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        password: { type: 'string' },
        role: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { help, ...options } = values;
    const [command, email, surplus] = positionals;
    if (surplus !== undefined || (email !== undefined && options.email !== undefined))
      throw new Error(`There is a word too many: '${surplus ?? email}'.`);
    return {
      command: help ? 'help' : command,
      options: email === undefined ? options : { ...options, email },
    };
  } catch (error) {
    throw new UsageError((error as Error).message, usage);
  }
}

type Check = {
  safeParse: (
    value: unknown,
  ) => { success: true; data: string } | { success: false; error: { issues: { message: string }[] } };
};

function checked(option: string, schema: Check, value: string | undefined): string {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new UsageError(`${option}: ${result.error.issues[0]?.message}.`, usage);
}

const checkedEmail = ({ email }: Options) => checked('--email', emailAddress(), email);

function choosePassword({ password }: Options): { password: string; notice: string } {
  if (password === undefined) {
    const generated = generatePassword();
    return { password: generated, notice: `Password (shown only once): ${generated}\n` };
  }
  const problem = passwordProblem(password);
  if (problem) throw new UsageError(`--password: ${problem}.`, usage);
  return { password, notice: '' };
}

function removedWords({ apps, recoveryCodes, passkeys }: RemovedFactors): string {
  const counted = (count: number, one: string) =>
    count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`];
  return [
    ...(apps > 0 ? ['the app for codes'] : []),
    ...counted(recoveryCodes, 'recovery code'),
    ...counted(passkeys, 'passkey'),
  ].join(', ');
}

async function listAccounts(rescue: AccountRescue): Promise<string> {
  const all = await rescue.list();
  if (all.length === 0) return 'There is no account yet. The first start of the server makes one.\n';
  const rows = all.map(({ email, role, isActive, hasSecondFactor, created_at, name }) => [
    email,
    role,
    isActive ? 'active' : 'deactivated',
    hasSecondFactor ? 'second factor' : 'password only',
    `since ${created_at.slice(0, 10)}`,
    name,
  ]);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map(
      (row) =>
        `${row
          .map((word, column) => word.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
