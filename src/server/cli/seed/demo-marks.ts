import type { Db } from '#server/storage/open.ts';

/** What the demo content consists of, remembered in the database itself so that nobody's own content is ever mistaken for it. */
export type DemoMarks = { posts: string[]; pages: string[]; contacts: string[]; isComplete: boolean };

const key = 'demo-content';
const kinds = ['posts', 'pages', 'contacts'] as const;

export async function readMarks(db: Db): Promise<DemoMarks> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row ? JSON.parse(row.value) : { posts: [], pages: [], contacts: [], isComplete: false };
}

export async function writeMarks(db: Db, marks: DemoMarks): Promise<void> {
  const value = JSON.stringify(marks);
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export async function holdsOtherContent(db: Db, marks: DemoMarks): Promise<boolean> {
  for (const kind of kinds) {
    let query = db.selectFrom(kind).select('id').limit(1);
    if (marks[kind].length > 0) query = query.where('id', 'not in', marks[kind]);
    if (await query.executeTakeFirst()) return true;
  }
  return false;
}
