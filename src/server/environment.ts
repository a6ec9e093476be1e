import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

type Environment = Record<string, string | undefined>;

/** The environment with the `.env` file of a folder behind it: what is really set wins. */
export function readEnvironment(real: Environment, folder: string): Environment {
  return { ...readEnvFile(join(folder, '.env')), ...real };
}

function readEnvFile(path: string): Environment {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
