import { randomBytes } from 'node:crypto';
import { link, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderProblem } from '#server/storage/data-folder.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { writeWhole } from '#server/storage/write-whole.ts';

/** As many characters as a configured one must have. */
const leastLength = 32;
/** Not done by itself: whoever has a backup may rather want the old one back. */
const whatToDo =
  'put it back from a backup, or delete it: then a new one is made, everybody has to sign in again, and answers to mails sent until then are not recognised';

/** The configured secret, or one that is made at the first start and kept where the data is kept. */
export function loadJwtSecret(
  config: { jwtSecret: string | undefined; dataDir: string },
  { db, engine }: Pick<Storage, 'db' | 'engine'>,
): Promise<string> {
  if (config.jwtSecret) return Promise.resolve(config.jwtSecret);
  return engine === 'postgres' ? secretInDatabase(db) : secretInFile(join(config.dataDir, 'jwt-secret'));
}

const newSecret = () => randomBytes(48).toString('base64url');

/** Instances that start together all end up with the one that was first. */
async function secretInDatabase(db: Db): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key: 'jwt-secret', value: newSecret() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'jwt-secret')
    .executeTakeFirstOrThrow();
  const secret = usable(row.value);
  if (!secret) throw new Error(`the 'jwt-secret' in its table settings is empty or cut off; ${whatToDo}`);
  return secret;
}

async function secretInFile(path: string): Promise<string> {
  const known = await readFile(path, 'utf8').catch(unless('ENOENT'));
  const secret = usable(known ?? (await createSecretFile(path)));
  if (!secret) throw new DataFolderProblem(`the secret in ${path} is empty or cut off; ${whatToDo}`);
  return secret;
}

/** Linked instead of renamed: of two that start together one wins, and both read what it has written. */
async function createSecretFile(path: string): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const place = () => link(draft, path).catch(unless('EEXIST'));
  await writeWhole(path, { draft, mode: 0o600, place }, (file) => file.writeFile(newSecret()));
  return readFile(path, 'utf8');
}

/** A key that can be guessed is worse than none: with it anybody signs tokens and writes into conversations. */
function usable(kept: string): string | undefined {
  const secret = kept.trim();
  return secret.length >= leastLength ? secret : undefined;
}

function unless(expected: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== expected) throw error;
  };
}
