import type { User } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import type { Byline, Profile, ProfileInput } from '#contract/profile.ts';
import { recordUploadRefs } from '#server/domain/media/uploads/upload-refs.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import { assertActor } from '#server/domain/people/auth/assert-actor.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { findByline } from './bylines.ts';
import { findProfile, updateProfile } from './profiles-repository.ts';

/** What people tell visitors of themselves. */
export function createProfilesService({ storage, clock }: { storage: Storage; clock: Clock }) {
  const { db } = storage;

  async function get({ _id }: Pick<User, '_id'>, from: Db = db): Promise<Profile> {
    const found = await findProfile(from, _id);
    if (!found) throw new AppError('not-found', 'There is no such account');
    return found;
  }

  return {
    get,

    change: (user: User, input: ProfileInput): Promise<Profile> =>
      inLockedTransaction(storage, `user ${user._id}`, async (trx) => {
        await assertActor(trx);
        const before = await get(user, trx);
        const profile = { text: input.text ?? before.text, picture: input.picture ?? before.picture };
        const now = clock();
        await updateProfile(trx, user._id, profile);
        await recordUploadRefs(trx, now, 'profile', user._id, profile.picture);
        const account = { entity: 'account', id: user._id, label: user.email } as const;
        await recordAuditEvent(trx, now, { action: 'profile-changed', ...account });
        return profile;
      }),

    async byline(userId: string): Promise<Byline> {
      const found = await findByline(db, userId);
      if (!found) throw new AppError('not-found', 'There is no such author');
      return found;
    },
  };
}
