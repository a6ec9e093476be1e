import type { ExpressionBuilder } from 'kysely';
import { type Byline, hasPublicProfile } from '#contract/profile.ts';
import type { Db } from '#server/storage/open.ts';
import type { UsersTable } from '#server/storage/tables/account-tables.ts';
import type { Tables } from '#server/storage/tables.ts';

type ProfileRow = Pick<UsersTable, 'id' | 'name' | 'profile_text' | 'profile_picture'>;

const profileColumns = ['id', 'name', 'profile_text', 'profile_picture'] as const;

function toByline({ id, name, profile_text, profile_picture }: ProfileRow): Byline | undefined {
  const profile = { text: profile_text, picture: profile_picture };
  return hasPublicProfile(profile) ? { _id: id, name, ...profile } : undefined;
}

/** Somebody as visitors see them, if they are shown. Whoever is deactivated stays, as what they wrote does. */
export async function findByline(db: Db, userId: string): Promise<Byline | undefined> {
  const row = await db.selectFrom('users').select(profileColumns).where('id', '=', userId).executeTakeFirst();
  return row && toByline(row);
}

/** Everybody who is shown, by their ids. */
export async function findAllBylines(db: Db): Promise<ReadonlyMap<string, Byline>> {
  const rows = await db.selectFrom('users').select(profileColumns).where(isFilledIn).execute();
  return new Map(
    rows.flatMap((row) => {
      const byline = toByline(row);
      return byline ? [[row.id, byline] as const] : [];
    }),
  );
}

/** Posts with their bylines, as far as whoever wrote them is shown; `shown` says what of it. */
export async function withBylines<Shown extends { _id: string }, Part>(
  db: Db,
  people: ReadonlyMap<string, Byline>,
  posts: Shown[],
  shown: (byline: Byline) => Part,
): Promise<(Shown & { byline?: Part })[]> {
  // Where nobody has a profile, no post is looked at.
  if (people.size === 0 || posts.length === 0) return posts;
  const ids = posts.map(({ _id }) => _id);
  const bylines = await findBylines(db, people, ids);
  return posts.map((post) => {
    const byline = bylines.get(post._id);
    return byline ? { ...post, byline: shown(byline) } : post;
  });
}

/** By the posts' ids. */
async function findBylines(
  db: Db,
  people: ReadonlyMap<string, Byline>,
  postIds: readonly string[],
): Promise<Map<string, Byline>> {
  const posts = await db.selectFrom('posts').select(['id', 'author_id']).where('id', 'in', postIds).execute();
  return new Map(
    posts.flatMap(({ id, author_id }) => {
      const byline = author_id && people.get(author_id);
      return byline ? [[id, byline] as const] : [];
    }),
  );
}

const isFilledIn = ({ or, eb }: ExpressionBuilder<Tables, 'users'>) =>
  or([eb('profile_text', '<>', ''), eb('profile_picture', '<>', '')]);
