import { createHash, randomInt } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/storage/open.ts';

/** Without the characters that people mistake for each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups of four: 79 bits, so that a plain hash is enough. It does not depend on the server's secret, which can be lost. */
function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

/** However it was typed. */
export function hashOfCode(userId: string, code: string): string {
  const typed = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${userId}\n${typed}`).digest('hex');
}

/** A new set in the place of whatever was left of the old one. */
export async function replaceRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, newCode);
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOfCode(userId, code) })))
    .execute();
  return codes;
}

/** True for one of theirs, which is gone with that. */
export async function spendRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOfCode(userId, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .execute();
  return rows.length;
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
