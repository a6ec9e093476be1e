import type { LoginAnswer } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { InvitationsQuery } from '#contract/lists.ts';
import { adminPaths } from '#contract/paths.ts';
import type { Role } from '#contract/policy.ts';
import type {
  Invitation,
  InvitationAcceptance,
  InvitationInput,
  NewInvitation,
  OpenInvitation,
} from '#contract/team.ts';
import { currentAuthor } from '#server/domain/operations/audit/actor.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { MailService } from '#server/domain/outgoing/mail/mail-service.ts';
import type { AccountsService } from '#server/domain/people/auth/accounts-service.ts';
import { assertActor } from '#server/domain/people/auth/assert-actor.ts';
import type { AuthService } from '#server/domain/people/auth/auth-service.ts';
import { emailKey } from '#server/domain/people/auth/email-key.ts';
import { newDevice } from '#server/domain/people/auth/known-places.ts';
import { deadLink, hashOfLink, newLinkToken } from '#server/domain/people/auth/link-token.ts';
import { assertBelowLimit } from '#server/domain/shared/assert-below-limit.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { InvitationsTable } from '#server/storage/tables/account-tables.ts';
import { composeInvitation, type Inviting } from './invitation-mail.ts';
import {
  countInvitations,
  countOtherOpen,
  findByLink,
  listInvitationRows,
  replaceInvitation,
  takeByLink,
} from './invitations-repository.ts';
import { findAccount } from './members-repository.ts';
import { withdrawInvitations } from './withdraw-invitations.ts';

const lifeMs = limits.invitationDays * 24 * 60 * 60_000;

type InvitationsDeps = {
  site: Omit<Inviting, 'siteName'> & { siteName: (db: Db) => Promise<string> };
  storage: Storage;
  clock: Clock;
  mail: MailService;
  accounts: Pick<AccountsService, 'prepare' | 'join'>;
  auth: Pick<AuthService, 'letIn' | 'guardLink'>;
};

/** How people come to the team: by a link that is told once, to whoever invites and to whoever is invited, and works once. */
export function createInvitationsService({ site, storage, clock, mail, accounts, auth }: InvitationsDeps) {
  const { db } = storage;

  /** Inviting and accepting, for one address one after the other. */
  const addressLock = (email_key: string) => `invitation ${email_key}`;

  async function refuseMember(trx: Db, { email, email_key }: InvitationsTable): Promise<void> {
    const account = await findAccount(trx, email_key);
    if (!account) return;
    const state =
      account.is_active === 1 ? 'is on the team already' : 'is on the team already, but deactivated';
    const message = `${email} ${state}`;
    throw new AppError('conflict', message, { errors: { email: message } });
  }

  return {
    async list(query: InvitationsQuery): Promise<{ items: Invitation[]; total: number }> {
      const rows = await listInvitationRows(db, query);
      return { items: rows.map(toInvitation), total: await countInvitations(db) };
    },

    /** Inviting somebody again ends the link they have. */
    async invite({ email, role }: InvitationInput): Promise<NewInvitation> {
      const now = clock();
      const token = newLinkToken();
      const { author_id, author_name } = currentAuthor();
      const row: InvitationsTable = {
        id: newId(now.getTime()),
        email,
        email_key: emailKey(email),
        role,
        token_hash: hashOfLink(token),
        inviter_id: author_id,
        inviter_name: author_name,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + lifeMs).toISOString(),
      };
      const url = `${site.siteUrl}${adminPaths.acceptInvitation(token)}`;
      await inLockedTransaction(storage, ['team', addressLock(row.email_key)], async (trx) => {
        await assertActor(trx, 'team:manage');
        await refuseMember(trx, row);
        const count = await countOtherOpen(trx, row.email_key, row.created_at);
        assertBelowLimit({ count, limit: limits.invitations, things: 'open invitations', verb: 'Withdraw' });
        await replaceInvitation(trx, row);
        await recordAuditEvent(trx, now, {
          action: 'invited',
          entity: 'invitation',
          id: row.id,
          label: email,
        });
        const named = { ...site, siteName: await site.siteName(trx) };
        await mail.enqueue(trx, {
          kind: 'notice',
          mail: composeInvitation(named, row, url),
          collapseKey: `invitation ${row.email_key}`,
        });
      });
      mail.wake();
      return { ...toInvitation(row), url };
    },

    withdraw: (id: string): Promise<void> =>
      inLockedTransaction(storage, 'team', async (trx) => {
        await assertActor(trx, 'team:manage');
        if ((await withdrawInvitations(trx, clock(), 'id', id)) === 0)
          throw new AppError('not-found', 'Invitation not found');
      }),

    /** What a link is for. Uses nothing up. */
    async open(token: string, address: string): Promise<OpenInvitation> {
      const row = await auth.guardLink(address, () =>
        findByLink(db, hashOfLink(token), clock().toISOString()),
      );
      if (!row) throw deadLink();
      return { email: row.email, role: row.role as Role };
    },

    /** Makes the account and signs it in. Answers, beside that, with the mark by which this browser is known from now on. */
    async accept(
      token: string,
      { name, password }: InvitationAcceptance,
      address: string,
    ): Promise<{ answer: LoginAnswer; device: string }> {
      const device = newDevice();
      const tokenHash = hashOfLink(token);
      const answer = await auth.guardLink(address, async () => {
        const found = await findByLink(db, tokenHash, clock().toISOString());
        if (!found) return undefined;
        const { email, role } = found;
        const row = await accounts.prepare({ email, name, password, role: role as Role });
        return inLockedTransaction(storage, addressLock(found.email_key), async (trx) => {
          const isTaken = await takeByLink(trx, tokenHash, clock().toISOString());
          if (!isTaken || !(await accounts.join(trx, row))) return undefined;
          return auth.letIn(trx, row, { address, device });
        });
      });
      if (!answer) throw deadLink();
      return { answer, device };
    },
  };
}

function toInvitation(row: InvitationsTable): Invitation {
  return {
    _id: row.id,
    email: row.email,
    role: row.role as Role,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    invitedBy: { name: row.inviter_name },
  };
}
