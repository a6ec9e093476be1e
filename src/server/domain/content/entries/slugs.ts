import { sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reservedSlugs } from '#contract/paths.ts';
import { slugify } from '#contract/text.ts';
import type { Db } from '#server/storage/open.ts';
import type { EntryType } from '#server/storage/tables/content-tables.ts';

/** Posts and pages have separate slugs, chosen, kept and forwarded by the same rules. */
const tableOf = { post: 'posts', page: 'pages' } as const;

export function slugTaken(slug: string): AppError {
  const message = `The slug '${slug}' is already taken. Please choose another one.`;
  return new AppError('conflict', message, { errors: { slug: message } });
}

/** Whether another entity has a name at this moment. */
export async function isSlugTaken(db: Db, kind: EntryType, slug: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom(tableOf[kind])
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The first one of title, title-2, title-3, … that no other entity has at this moment; the insert has the last word. The entity with the given id
 * may keep its own.
 */
export async function freeSlug(db: Db, kind: EntryType, title: string, id = ''): Promise<string> {
  const base = slugify(title, limits.slug - 8) || kind;
  const rows = await db
    .selectFrom(tableOf[kind])
    .select('slug')
    .where('id', '<>', id)
    // '.' follows '-' in byte order, so this is exactly "starts with base-".
    .where((where) =>
      where.or([
        where('slug', '=', base),
        where.and([where('slug', '>=', `${base}-`), where('slug', '<', `${base}.`)]),
      ]),
    )
    .execute();
  const taken = new Set(rows.map((row) => row.slug));
  const isFree = (slug: string) => !taken.has(slug) && !(kind === 'page' && reservedSlugs.has(slug));
  if (isFree(base)) return base;
  let suffix = 2;
  while (!isFree(`${base}-${suffix}`)) suffix += 1;
  return `${base}-${suffix}`;
}

/**
 * Inserts under the given name, or under a free one made from the title. Two people can ask for the same name at once: the database decides
 * (an insert says false when the name was taken by then), and a made-up name tries the next one.
 */
export async function insertUnderSlug(
  db: Db,
  kind: EntryType,
  { title, given }: { title: string; given: string | undefined },
  insert: (slug: string) => Promise<boolean>,
): Promise<void> {
  let slug = given ?? (await freeSlug(db, kind, title));
  while (!(await insert(slug))) {
    if (given) throw slugTaken(given);
    slug = await freeSlug(db, kind, title);
  }
}

/**
 * After an entity has taken another name: the address that visitors may know goes on leading to it. Where the new name leads elsewhere
 * already, that stays: what is live at an address comes first, and only as long as it is live.
 */
export async function recordMove(
  db: Db,
  kind: EntryType,
  { id, from, to, wasPublic }: { id: string; from: string; to: string; wasPublic: boolean },
): Promise<void> {
  if (from === to) return;
  await forgetRedirectHome(db, kind, to, id);
  if (wasPublic) await addRedirect(db, kind, from, id);
}

/** A name that is taken is refused by the database, so that it does not matter how many ask for it at once. */
export async function updateUnderSlug(slug: string, update: () => Promise<void>): Promise<void> {
  try {
    await update();
  } catch (error) {
    throw error instanceof AppError && error.code === 'conflict' ? slugTaken(slug) : error;
  }
}

/** What has returned to a name is not led to from there. */
async function forgetRedirectHome(db: Db, kind: EntryType, slug: string, id: string): Promise<void> {
  await db
    .deleteFrom('slug_redirects')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('target_id', '=', id)
    .execute();
}

async function addRedirect(db: Db, kind: EntryType, slug: string, targetId: string): Promise<void> {
  await db
    .insertInto('slug_redirects')
    .values({ kind, slug, target_id: targetId })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ target_id: targetId }))
    .execute();
}

export async function deleteRedirectsTo(db: Db, kind: EntryType, targetId: string): Promise<void> {
  await db.deleteFrom('slug_redirects').where('kind', '=', kind).where('target_id', '=', targetId).execute();
}

/** Where an old name leads today, in one hop: redirects point at the entity, never at another name. */
export async function redirectTarget(db: Db, kind: EntryType, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('slug_redirects')
    .select('target_id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.target_id;
}

const live = {
  post: { table: sql.table('posts'), isLive: sql.raw("entry.status = 'published'") },
  page: { table: sql.table('pages'), isLive: sql.raw('entry.is_published = 1') },
};

/** Of some slugs, those at which visitors find something: it is live there, or it has moved from there. */
export async function findLiveSlugs(
  db: Db,
  kind: EntryType,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set();
  const { table, isLive } = live[kind];
  const { rows } = await sql<{ slug: string }>`
    select entry.slug from ${table} as entry where entry.slug in (${sql.join(slugs)}) and ${isLive}
    union
    select moved.slug from slug_redirects as moved join ${table} as entry on entry.id = moved.target_id
    where moved.kind = ${kind} and moved.slug in (${sql.join(slugs)}) and ${isLive}`.execute(db);
  return new Set(rows.map(({ slug }) => slug));
}
