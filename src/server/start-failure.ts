import { type Config, ConfigError } from './config.ts';
import { DataFolderProblem } from './storage/data-folder.ts';

/** A start that cannot go on says why in one line that names the setting to look at. */
export class StartFailure extends Error {}

export async function withStartFailure<Result>(
  work: () => Result | Promise<Result>,
  explain: (error: unknown) => string,
) {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ConfigError ? error : new StartFailure(explain(error), { cause: error });
  }
}

export function storageFailure(config: Config, error: unknown): string {
  if (error instanceof DataFolderProblem) return `DATA_DIR: ${error.message}`;
  return config.databaseUrl
    ? `DATABASE_URL: the database at ${hostOf(config.databaseUrl)} cannot be used (${innermostMessage(error)})`
    : `DATA_DIR: the folder ${config.dataDir} cannot be used (${innermostMessage(error)})`;
}

export function listenFailure({ host, port }: Config, error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `PORT: ${port} is already in use; stop what uses it or set another one`;
    case 'EACCES':
      return `PORT: ${port} may not be used by this account; set one above 1023`;
    default:
      return `HOST: cannot listen on ${host} (${innermostMessage(error)})`;
  }
}

/** The innermost cause: what the operating system or the database said. */
function innermostMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return innermostMessage(error.cause);
  if (error instanceof AggregateError) return innermostMessage(error.errors[0]);
  return error.message.split('\n', 1)[0] || error.name;
}

/** Without the name and password that the address may carry. */
function hostOf(databaseUrl: string): string {
  return URL.canParse(databaseUrl) ? new URL(databaseUrl).host : 'the given address';
}
