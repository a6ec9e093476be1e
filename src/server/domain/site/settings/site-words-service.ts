import type { SettingsValues } from '#contract/site-settings.ts';
import { type SiteFrame, type SiteSection, type SiteWords, siteSection } from '#contract/site-words.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { perGeneration } from '#server/storage/per-generation.ts';
import { defaultWords } from './default-words.ts';
import { iconLines } from './icon-lines.ts';
import { summariesOf } from './page-summaries.ts';
import { resolved, resolveNavigation } from './resolve-navigation.ts';
import { createStoredWords } from './stored-words.ts';

export type SiteWordsService = ReturnType<typeof createSiteWordsService>;

/** What the site says of itself, as visitors read it: what staff have said, or what comes with the product. */
export function createSiteWordsService({ storage, siteName }: { storage: Storage; siteName: string }) {
  const { db } = storage;
  const defaults = defaultWords(siteName);
  const read = createStoredWords(siteName);

  async function find<Section extends SiteSection>(within: Db, ...sections: Section[]) {
    const rows = await within
      .selectFrom('site_sections')
      .select(['section', 'value', 'updated_at'])
      .where('section', 'in', sections)
      .execute();
    const found = sections.map((section) => {
      const row = rows.find((one) => one.section === section);
      return [section, read(section, row?.value ?? null)];
    });
    const [changed] = rows.filter(({ value }) => value !== null);
    return {
      values: Object.fromEntries(found) as Pick<SettingsValues, Section>,
      updatedAt: changed?.updated_at,
    };
  }

  const withSummaries = (values: Pick<SettingsValues, 'home' | 'services' | 'careers' | 'seo'>) => ({
    ...values.seo,
    summaries: summariesOf(values, defaults),
  });

  const shown: { [Section in SiteSection]: () => Promise<SiteWords[Section]> } = {
    identity: async () => (await find(db, 'identity')).values.identity,
    navigation: async () => resolveNavigation(db, (await find(db, 'navigation')).values.navigation),
    home: async () => (await find(db, 'home')).values.home,
    services: async () => Promise.all((await find(db, 'services')).values.services.map(withLines)),
    async careers() {
      const { values, updatedAt } = await find(db, 'careers');
      return { ...values.careers, updatedAt };
    },
    contact: async () => (await find(db, 'contact')).values.contact,
    seo: async () => withSummaries((await find(db, 'home', 'services', 'careers', 'seo')).values),
  };

  return {
    section: <Section extends SiteSection>(section: Section): Promise<SiteWords[Section]> => shown[section](),

    /** What stands around every page, in one look. */
    frame: perGeneration(storage.content, async (): Promise<SiteFrame> => {
      const { values } = await find(db, ...siteSection.options);
      const { identity, contact } = values;
      return {
        identity,
        navigation: await resolveNavigation(db, values.navigation),
        contact,
        seo: withSummaries(values),
      };
    }),

    /** The same as it comes with the product, for when nothing can be read. */
    defaultFrame: (): SiteFrame => ({
      identity: defaults.identity,
      navigation: resolved(defaults.navigation, new Map()),
      contact: defaults.contact,
      seo: withSummaries(defaults),
    }),

    /** How the site calls itself, inside of a transaction too. */
    siteName: async (within: Db): Promise<string> => (await find(within, 'identity')).values.identity.name,
  };
}

async function withLines(service: SettingsValues['services'][number]) {
  return { ...service, lines: await iconLines(service.icon) };
}
