import { parseArgs } from 'node:util';
import { emailAddress, requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { passwordProblem } from '#contract/passwords.ts';
import { type AccountsService, generatePassword } from '#server/domain/auth/accounts-service.ts';
import { UsageError } from './usage-error.ts';

const usage = `Usage: npm run admin -- <command>

  list                                                        show all accounts
  create   --email <address> --name <name> [--password <it>]  make an account
  password --email <address> [--password <it>]                set a new password and end all sessions

Without --password a good one is made up and shown.`;

type Options = { email?: string; name?: string; password?: string };

/** What was typed: work that gives back what to show, or a question how it goes. */
type AdminCommand =
  | { kind: 'work'; run: (accounts: AccountsService) => Promise<string> }
  | { kind: 'help'; text: string };

const work = (run: (accounts: AccountsService) => Promise<string>): AdminCommand => ({ kind: 'work', run });

/** Understands all that was typed before anything is done. */
export function readAdminCommand(args: string[]): AdminCommand {
  const { command, options } = readArguments(args);
  switch (command) {
    case 'list':
      return work(listAccounts);
    case 'create': {
      const email = checked('--email', emailAddress(), options.email);
      const name = checked('--name', requiredText('Name', limits.userName), options.name);
      const { password, notice } = choosePassword(options);
      return work(async (accounts) => {
        await accounts.create({ email, name, password });
        return `An account was made for ${email}.\n${notice}`;
      });
    }
    case 'password': {
      const email = checked('--email', emailAddress(), options.email);
      const { password, notice } = choosePassword(options);
      return work(async (accounts) => {
        await accounts.resetPassword(email, password);
        return `The password of ${email} was changed, and all its sessions were ended.\n${notice}`;
      });
    }
    case 'help':
      return { kind: 'help', text: `${usage}\n` };
    default:
      throw new UsageError(command ? `There is no command '${command}'.` : 'Please say what to do.', usage);
  }
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
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { help, ...options } = values;
    return { command: help ? 'help' : positionals[0], options };
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

function choosePassword({ password }: Options): { password: string; notice: string } {
  if (password === undefined) {
    const generated = generatePassword();
    return { password: generated, notice: `Password (shown only once): ${generated}\n` };
  }
  const problem = passwordProblem(password);
  if (problem) throw new UsageError(`--password: ${problem}.`, usage);
  return { password, notice: '' };
}

async function listAccounts(accounts: AccountsService): Promise<string> {
  const all = await accounts.list();
  if (all.length === 0) return 'There is no account yet. The first start of the server makes one.\n';
  const width = Math.max(...all.map(({ email }) => email.length));
  return all
    .map(({ email, name, createdAt }) => `${email.padEnd(width)}  since ${createdAt.slice(0, 10)}  ${name}\n`)
    .join('');
}
