import type { User } from '#contract/auth.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Role } from '#contract/policy.ts';
import { loadJwtSecret } from '#server/domain/people/auth/jwt-secret.ts';
import { insertSession } from '#server/domain/people/auth/sessions-repository.ts';
import { createTokens } from '#server/domain/people/auth/tokens.ts';
import { toUser } from '#server/domain/people/auth/users-repository.ts';
import { newId } from '#server/storage/new-id.ts';
import type { TestApp } from './build-test-app.ts';

export const staffAccount = {
  email: 'staff@agency.example',
  name: 'Ada Staff',
  password: 'a good long password',
} as const;

export type StaffHeaders = { 'x-auth-token': string };

type Account = { email: string; name: string; password: string; role?: Role };

/**
 * The headers of a signed-in request. The account is made if it is not there yet, and the session is put into the database: checking a
 * password takes its time on purpose, and how it is checked is a matter of the tests of signing in.
 */
export async function signIn(
  { services, storage, config, now }: Pick<TestApp, 'services' | 'storage' | 'config' | 'now'>,
  account: Account = staffAccount,
): Promise<StaffHeaders> {
  const user = await findOrCreate(services, account);
  return { 'x-auth-token': await tokenFor(user._id, { storage, config }, now()) };
}

/** Somebody of a role who is signed in: another person with each call, made in the database alone. */
export async function signInAs(
  { storage, config, now }: Pick<TestApp, 'storage' | 'config' | 'now'>,
  role: Role,
): Promise<{ user: User; headers: StaffHeaders }> {
  const id = newId(now().getTime());
  const at = now().toISOString();
  const row = {
    id,
    name: `Some ${role}`,
    email: `${role}-${id}@agency.example`,
    email_key: `${role}-${id}@agency.example`.toLowerCase(),
    // Of no password at all.
    password_hash: '',
    created_at: at,
    updated_at: at,
    role,
    is_active: 1,
    profile_text: '',
    profile_picture: '',
  };
  await storage.db.insertInto('users').values(row).execute();
  const token = await tokenFor(id, { storage, config }, now());
  return { user: toUser(row), headers: { 'x-auth-token': token } };
}

/** The token of a session that is put into the database. */
export async function tokenFor(
  userId: string,
  { storage, config }: Pick<TestApp, 'storage' | 'config'>,
  issuedAt = new Date(),
): Promise<string> {
  const sessionId = newId(issuedAt.getTime());
  const expiresAt = new Date(issuedAt.getTime() + config.tokenHours * 3_600_000);
  await insertSession(storage.db, {
    id: sessionId,
    user_id: userId,
    created_at: issuedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    last_seen_at: issuedAt.toISOString(),
    agent: '',
    address: '',
    needs_factor: 0,
  });
  const tokens = createTokens(await loadJwtSecret(config, storage));
  return tokens.sign({ sessionId, userId }, issuedAt, expiresAt);
}

async function findOrCreate({ accounts }: TestApp['services'], account: Account): Promise<User> {
  const known = (await accounts.list()).find(({ email }) => email === account.email);
  return known ?? accounts.create(account);
}

/** The same through the call that the login screen makes, for tests of signing in itself. */
export async function signInByPassword(
  { app, services }: Pick<TestApp, 'app' | 'services'>,
  account: Account = staffAccount,
): Promise<StaffHeaders> {
  await findOrCreate(services, account);
  const { email, password } = account;
  const answer = await app.inject({ method: 'POST', url: apiPaths.signIn, payload: { email, password } });
  if (answer.statusCode !== 200) throw new Error(`Signing in answered ${answer.statusCode}: ${answer.body}`);
  return { 'x-auth-token': answer.json().token };
}
