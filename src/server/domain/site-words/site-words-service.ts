import type { SettingsValues } from '#contract/site-settings.ts';
import type { SiteSection, SiteWords } from '#contract/site-words.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { defaultWords } from './default-words.ts';
import { iconLines } from './icon-lines.ts';
import { summariesOf } from './page-summaries.ts';
import { resolveNavigation } from './resolve-navigation.ts';
import { findSection, findSections, readValue } from './sections-repository.ts';

export type SiteWordsService = ReturnType<typeof createSiteWordsService>;

type Present = { [Section in SiteSection]: () => Promise<SiteWords[Section]> };

/** What the site says of itself, as visitors read it: what staff have said, or what comes with the product. */
export function createSiteWordsService({ storage, siteName }: { storage: Storage; siteName: string }) {
  const { db } = storage;
  const defaults = defaultWords(siteName);

  async function find<Section extends SiteSection>(db: Db, section: Section) {
    const row = await findSection(db, section);
    const stored = row?.value ?? null;
    return {
      value: readValue<Section>(stored, defaults[section]),
      updatedAt: stored === null ? undefined : row?.updated_at,
    };
  }

  async function seo() {
    const rows = await findSections(db);
    const valueIn = <Section extends SiteSection>(section: Section) => {
      const row = rows.find((one) => one.section === section);
      return readValue<Section>(row?.value ?? null, defaults[section]);
    };
    const sections = {
      home: valueIn('home'),
      services: valueIn('services'),
      careers: valueIn('careers'),
      seo: valueIn('seo'),
    };
    return { ...sections.seo, summaries: summariesOf(sections, defaults) };
  }

  const present: Present = {
    identity: async () => (await find(db, 'identity')).value,
    navigation: async () => resolveNavigation(db, (await find(db, 'navigation')).value),
    home: async () => (await find(db, 'home')).value,
    services: async () => Promise.all((await find(db, 'services')).value.map(withIcon)),
    async careers() {
      const { value, updatedAt } = await find(db, 'careers');
      return { ...value, updatedAt };
    },
    contact: async () => (await find(db, 'contact')).value,
    seo,
  };

  return {
    section: <Section extends SiteSection>(section: Section): Promise<SiteWords[Section]> =>
      present[section](),

    /** How the site calls itself, inside of a transaction too. */
    siteName: async (within: Db): Promise<string> => (await find(within, 'identity')).value.name,
  };
}

async function withIcon(service: SettingsValues['services'][number]) {
  return { ...service, lines: await iconLines(service.icon) };
}
