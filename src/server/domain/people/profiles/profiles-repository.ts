import type { Profile } from '#contract/profile.ts';
import type { Db } from '#server/storage/open.ts';

export async function findProfile(db: Db, userId: string): Promise<Profile | undefined> {
  return db
    .selectFrom('users')
    .select(['profile_text as text', 'profile_picture as picture'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function updateProfile(db: Db, userId: string, { text, picture }: Profile): Promise<void> {
  await db
    .updateTable('users')
    .set({ profile_text: text, profile_picture: picture })
    .where('id', '=', userId)
    .execute();
}
