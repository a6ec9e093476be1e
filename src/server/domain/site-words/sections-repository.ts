import type { SettingsValues } from '#contract/site-settings.ts';
import type { SiteSection } from '#contract/site-words.ts';
import type { Db } from '#server/storage/open.ts';
import type { SiteSectionsTable } from '#server/storage/tables/site-tables.ts';

export function findSection(db: Db, section: SiteSection): Promise<SiteSectionsTable | undefined> {
  return db.selectFrom('site_sections').selectAll().where('section', '=', section).executeTakeFirst();
}

export function findSections(db: Db): Promise<SiteSectionsTable[]> {
  return db.selectFrom('site_sections').selectAll().execute();
}

/** A stored value. What an older version did not know of yet is as it comes with the product. */
export function readValue<Section extends SiteSection>(
  stored: string | null,
  byDefault: SettingsValues[Section],
): SettingsValues[Section] {
  if (stored === null) return byDefault;
  const value = JSON.parse(stored) as SettingsValues[Section];
  return Array.isArray(value) ? value : { ...byDefault, ...value };
}
