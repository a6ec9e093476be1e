/** Who is on the team, and what lets them in. */

export type UsersTable = {
  id: string;
  name: string;
  email: string;
  email_key: string;
  password_hash: string;
  created_at: string;
  role: string;
  is_active: number;
  updated_at: string;
  last_seen_at: string | null;
  profile_text: string;
  profile_picture: string;
  totp_secret: string | null;
  totp_confirmed_at: string | null;
  /** The moment whose code was used last. PostgreSQL gives large numbers as text. */
  totp_last_step: number | string | null;
};

export type SessionsTable = {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  last_seen_at: string;
  agent: string;
  address: string;
  /** Signed in by someone who has to set up a second factor before anything else. */
  needs_factor: number;
};

/** Open ones only: an invitation goes when it is accepted or withdrawn. */
export type InvitationsTable = {
  id: string;
  email: string;
  email_key: string;
  role: string;
  token_hash: string;
  inviter_id: string | null;
  inviter_name: string;
  created_at: string;
  expires_at: string;
};

/** Links that are mailed to somebody who has an account, until they are used. */
export type AuthLinksTable = {
  token_hash: string;
  purpose: string;
  user_id: string;
  created_at: string;
  expires_at: string;
};

/** What a later step goes on from, or must not see a second time. Before a sign-in nobody is known yet. */
export type AuthChallengesTable = {
  id: string;
  purpose: string;
  user_id: string | null;
  data: string;
  created_at: string;
  expires_at: string;
};

/** Those that are left. */
export type RecoveryCodesTable = { user_id: string; code_hash: string };

/** Keys and ids in base64url, transports as a JSON list. PostgreSQL gives large numbers as text. */
export type PasskeysTable = {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number | string;
  transports: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
};

export type AccessTokensTable = {
  id: string;
  user_id: string;
  name: string;
  token_hash: string;
  scope: 'read' | 'write';
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
};

export type LoginAttemptsTable = { id: string; attempt_key: string; at: string };

/** Where an account was signed in to before: fingerprints of networks and of browsers. */
export type KnownPlacesTable = { user_id: string; place_key: string; last_at: string };
