import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from './config.ts';

type Environment = Record<string, string | undefined>;

/** The environment with the `.env` file of a folder behind it: what is really set wins. */
export function readEnvironment(real: Environment, folder: string): Environment {
  return { ...readEnvFile(join(folder, '.env')), ...real };
}

function readEnvFile(path: string): Environment {
  try {
    return parseEnv(textOf(readFileSync(path)));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    throw new ConfigError(`The file ${path} cannot be read (${message})`);
  }
}

/** Editors of Windows put a mark at the beginning, which would become a part of the first name. */
function textOf(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}
