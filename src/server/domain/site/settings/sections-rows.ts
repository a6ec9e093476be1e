import type { SettingsSection } from '#contract/site-settings.ts';
import type { Db } from '#server/storage/open.ts';
import type { SiteSectionsTable } from '#server/storage/tables/site-tables.ts';

/** A section with the name that the author of its draft has now. */
export type SectionRow = SiteSectionsTable & { section: SettingsSection; current_author_name: string | null };

/** Those that somebody has touched; all of them, or one. */
export async function listDraftedSections(db: Db, section?: SettingsSection): Promise<SectionRow[]> {
  let rows = db
    .selectFrom('site_sections')
    .leftJoin('users', 'users.id', 'draft_author_id')
    .selectAll('site_sections')
    .select('users.name as current_author_name');
  if (section) rows = rows.where('section', '=', section);
  return (await rows.execute()) as SectionRow[];
}

export async function storeSection(db: Db, { current_author_name: _, ...row }: SectionRow): Promise<void> {
  const { section: __, ...columns } = row;
  await db
    .insertInto('site_sections')
    .values(row)
    .onConflict((conflict) => conflict.column('section').doUpdateSet(columns))
    .execute();
}
