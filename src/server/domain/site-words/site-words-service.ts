import type { SettingsValues } from '#contract/site-settings.ts';
import type { SiteSection, SiteWords } from '#contract/site-words.ts';
import type { Storage } from '#server/storage/open.ts';
import { resolveNavigation } from './resolve-navigation.ts';
import { createStoredWords } from './stored-words.ts';

export type SiteWordsService = ReturnType<typeof createSiteWordsService>;

/** What the site says of itself, as visitors read it: what staff have said, or what comes with the product. */
export function createSiteWordsService({ storage, siteName }: { storage: Storage; siteName: string }) {
  const { db } = storage;
  const read = createStoredWords(siteName);

  return {
    async section<Section extends SiteSection>(section: Section): Promise<SiteWords[Section]> {
      const row = await db
        .selectFrom('site_sections')
        .select('value')
        .where('section', '=', section)
        .executeTakeFirst();
      const value = read(section, row?.value ?? null);
      const isNavigation = section === 'navigation';
      const words = isNavigation ? await resolveNavigation(db, value as SettingsValues['navigation']) : value;
      return words as SiteWords[Section];
    },
  };
}
