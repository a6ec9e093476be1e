import { AppError } from '#contract/errors.ts';
import { BackupProblem } from '#server/backup/backup-problem.ts';
import { type Config, ConfigError, loadConfig } from '#server/config.ts';
import { readEnvironment } from '#server/environment.ts';
import { StartFailure } from '#server/start-failure.ts';
import { UsageError } from './usage-error.ts';

/** Runs a command of the terminal. What can go wrong is told without a stack trace. */
export async function runCommand(command: (config: Config) => Promise<void>): Promise<void> {
  try {
    await command(loadConfig(readEnvironment(process.env, process.cwd())));
  } catch (error) {
    if (!isExpected(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function isExpected(error: unknown): error is Error {
  return [AppError, BackupProblem, ConfigError, StartFailure, UsageError].some(
    (kind) => error instanceof kind,
  );
}
