import { sitePaths } from '#contract/paths.ts';
import type {
  NavigationLink,
  SettingsSection,
  SettingsValues,
  SiteSettings,
} from '#contract/site-settings.ts';
import type { SiteWords } from '#contract/site-words.ts';
import type { PageRow } from '#web/data/pages-queries.ts';
import type { SectionValue } from '#web/data/settings-queries.ts';

/** All that the site would say with this value of a section; links to pages lead where the server would let them lead. */
export function previewWords(
  settings: SiteSettings,
  section: SettingsSection,
  value: SectionValue,
  pages: readonly PageRow[],
): SiteWords {
  const all: SettingsValues = { ...settings, [section]: value };
  const { identity, navigation, home, services, careers, contact, seo } = all;
  const resolved = (links: readonly NavigationLink[]) => links.flatMap((link) => linkOf(link, pages));
  return {
    identity,
    navigation: {
      header: resolved(navigation.header),
      footer: navigation.footer.map(({ title, links }) => ({ title, links: resolved(links) })),
    },
    home,
    services,
    careers,
    contact,
    seo,
  };
}

function linkOf(link: NavigationLink, pages: readonly PageRow[]): { label: string; href: string }[] {
  if ('href' in link) return [link];
  const page = pages.find(({ _id }) => _id === link.pageId);
  return page?.isPublished ? [{ label: link.label, href: sitePaths.page(page.slug) }] : [];
}
