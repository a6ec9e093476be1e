import type { SettingsValues } from '#contract/site-settings.ts';
import type { SiteSection, SiteWords } from '#contract/site-words.ts';
import type { Storage } from '#server/storage/open.ts';
import { defaultWords } from './default-words.ts';
import { resolveNavigation } from './resolve-navigation.ts';
import { findSection, readValue } from './sections-repository.ts';

export type SiteWordsService = ReturnType<typeof createSiteWordsService>;

/** What the site says of itself, as visitors read it: what staff have said, or what comes with the product. */
export function createSiteWordsService({ storage, siteName }: { storage: Storage; siteName: string }) {
  const { db } = storage;
  const defaults = defaultWords(siteName);

  return {
    async section<Section extends SiteSection>(section: Section): Promise<SiteWords[Section]> {
      const row = await findSection(db, section);
      const value = readValue<SiteSection>(row?.value ?? null, defaults[section]);
      const words =
        section === 'navigation' && row?.value
          ? await resolveNavigation(db, value as SettingsValues['navigation'])
          : value;
      return words as SiteWords[Section];
    },
  };
}
