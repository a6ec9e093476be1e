import type { SiteSection, SiteWords } from '#contract/site-words.ts';
import { careers } from './defaults/careers.ts';
import { home } from './defaults/home.ts';
import { identityOf } from './defaults/identity.ts';
import { navigation } from './defaults/navigation.ts';
import { services } from './defaults/services.ts';

export type SiteWordsService = ReturnType<typeof createSiteWordsService>;

/** What the site says of itself: one place for every screen, whoever asks. */
export function createSiteWordsService({ siteName }: { siteName: string }) {
  const words: SiteWords = { identity: identityOf(siteName), navigation, home, services, careers };
  return {
    section: async <Section extends SiteSection>(section: Section): Promise<SiteWords[Section]> =>
      words[section],
  };
}
