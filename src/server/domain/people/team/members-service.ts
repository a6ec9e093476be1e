import { AppError } from '#contract/errors.ts';
import type { MembersQuery } from '#contract/lists.ts';
import { isAllowed, type Role, roles } from '#contract/policy.ts';
import type { Colleague, Member, MemberChange } from '#contract/team.ts';
import { forgetUploadRefs } from '#server/domain/media/uploads/upload-refs.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import { deleteAccessTokensOf } from '#server/domain/people/access-tokens/delete-access-tokens.ts';
import { assertActor } from '#server/domain/people/auth/assert-actor.ts';
import { endSignIns } from '#server/domain/people/auth/end-sign-ins.ts';
import { type Clock, laterThan } from '#server/domain/shared/clock.ts';
import { refuseStaleUpdate } from '#server/domain/shared/stale-update.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { foldForSearch } from '#server/storage/search.ts';
import { arrange, compare, toMember } from './members-codec.ts';
import {
  deleteMember,
  findMemberRow,
  hasOtherActiveAdmin,
  listActiveWithRole,
  listMemberRows,
  type MemberRow,
  updateMember,
} from './members-repository.ts';
import { withdrawInvitations } from './withdraw-invitations.ts';

type MembersDeps = {
  storage: Storage;
  clock: Clock;
  /** Deletes every preview link that somebody has made. */
  deletePreviewsOf: (trx: Db, authorId: string) => Promise<void>;
  /** Takes all conversations back from somebody who can no longer reply. */
  unassignAll: (trx: Db, userId: string) => Promise<void>;
};

const answering = roles.filter((role) => isAllowed(role, 'inbox:answer'));

/** Who is on the team, and what they may do. */
export function createMembersService({ storage, clock, deletePreviewsOf, unassignAll }: MembersDeps) {
  const { db } = storage;

  async function get(from: Db, id: string): Promise<MemberRow> {
    const row = await findMemberRow(from, id, clock().toISOString());
    if (!row) throw new AppError('not-found', 'Account not found');
    return row;
  }

  /**
   * One change at a time to the whole team, so that two admins who demote each other at the same moment do not both succeed; and none while the
   * person signs in, so that no session is begun behind the back of a change that ends them all.
   */
  const change = <Result>(
    id: string,
    work: (trx: Db, before: MemberRow) => Promise<Result>,
  ): Promise<Result> =>
    inLockedTransaction(storage, ['team', `user ${id}`], async (trx) => {
      await assertActor(trx, 'team:manage');
      return work(trx, await get(trx, id));
    });

  /** What goes with being an admin; the last one stays one. */
  async function loseAdmin(trx: Db, id: string): Promise<void> {
    if (!(await hasOtherActiveAdmin(trx, id)))
      throw new AppError(
        'conflict',
        'This is the last active admin. Make somebody else an admin first: there has to be one.',
      );
    // Or they could come back by a link that they have sent to themselves.
    await withdrawInvitations(trx, clock(), 'inviter_id', id);
  }

  /**
   * Deletes whatever opens something in somebody's name: sessions, access tokens, reset links and preview links. An account that is activated again
   * gets none of it back. Passkeys stay and only work while the account is active.
   */
  async function endAccess(trx: Db, userId: string): Promise<void> {
    await endSignIns(trx, userId);
    await deleteAccessTokensOf(trx, userId);
    await deletePreviewsOf(trx, userId);
  }

  return {
    async list(query: MembersQuery): Promise<{ items: Member[]; total: number }> {
      const found = arrange(await listMemberRows(db, clock().toISOString()), query);
      const start = (query.page - 1) * query.limit;
      return { items: found.slice(start, start + query.limit).map(toMember), total: found.length };
    },

    /** Whom a conversation can be given to, by name. */
    async colleagues(): Promise<Colleague[]> {
      const rows = await listActiveWithRole(db, answering);
      return rows
        .map(({ id, name }) => ({ _id: id, name }))
        .toSorted((one, other) => compare(foldForSearch(one.name), foldForSearch(other.name)));
    },

    change: (id: string, { name, role, active, updatedAt }: MemberChange): Promise<Member> =>
      change(id, async (trx, before) => {
        refuseStaleUpdate('account', { updatedAt }, before);
        const after = {
          name: name ?? before.name,
          role: role ?? before.role,
          is_active: active === undefined ? before.is_active : Number(active),
        };
        const actions = actionsBetween(before, after);
        if (actions.length === 0) return toMember(before);
        if (isActiveAdmin(before) && !isActiveAdmin(after)) await loseAdmin(trx, id);
        const now = clock();
        await updateMember(trx, id, { ...after, updated_at: laterThan(before.updated_at, now) });
        if (after.is_active === 0) await endAccess(trx, id);
        if (after.is_active === 0 || !isAllowed(after.role as Role, 'inbox:answer'))
          await unassignAll(trx, id);
        for (const action of actions)
          await recordAuditEvent(trx, now, { action, entity: 'account', id, label: before.email });
        return toMember(await get(trx, id));
      }),

    remove: (id: string): Promise<void> =>
      change(id, async (trx, before) => {
        if (isActiveAdmin(before)) await loseAdmin(trx, id);
        const now = clock();
        await forgetUploadRefs(trx, now, 'profile', [id]);
        await endAccess(trx, id);
        await deleteMember(trx, before);
        await recordAuditEvent(trx, now, { action: 'deleted', entity: 'account', id, label: before.email });
      }),
  };
}

type Standing = Pick<MemberRow, 'name' | 'role' | 'is_active'>;

function isActiveAdmin({ role, is_active }: Pick<Standing, 'role' | 'is_active'>): boolean {
  return role === 'admin' && is_active === 1;
}

function actionsBetween(before: Standing, after: Standing) {
  return [
    ...(after.name === before.name ? [] : (['renamed'] as const)),
    ...(after.role === before.role ? [] : (['role-changed'] as const)),
    ...(after.is_active === before.is_active
      ? []
      : [after.is_active === 1 ? ('activated' as const) : ('deactivated' as const)]),
  ];
}
