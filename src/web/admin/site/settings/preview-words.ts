import { accentProblem } from '#contract/accent.ts';
import { sitePaths } from '#contract/paths.ts';
import type {
  NavigationLink,
  SettingsSection,
  SettingsValues,
  SiteSettings,
} from '#contract/site-settings.ts';
import type { SiteWords } from '#contract/site-words.ts';
import type { LinkedPage } from '#web/data/pages-queries.ts';
import type { SectionValue } from '#web/data/settings-queries.ts';
import { linesOf } from '#web/ui/icon.tsx';
import type { IconSet } from './use-icon-set.ts';

/** All that the site would say with this value of a section; links to pages lead where the server would let them lead. */
export function previewWords(
  settings: SiteSettings,
  section: SettingsSection,
  value: SectionValue,
  { pages, icons }: { pages: readonly LinkedPage[]; icons: IconSet },
): SiteWords {
  const all: SettingsValues = { ...settings, [section]: value };
  const { identity, navigation, home, services, careers, contact, seo } = all;
  const resolved = (links: readonly NavigationLink[]) => links.flatMap((link) => linkOf(link, pages));
  // What is still being typed is no colour, and one that cannot be read is refused anyway.
  const accent =
    identity.accent && accentProblem(identity.accent) ? settings.identity.accent : identity.accent;
  return {
    identity: { ...identity, accent },
    navigation: {
      header: resolved(navigation.header),
      footer: navigation.footer.map(({ title, links }) => ({ title, links: resolved(links) })),
    },
    home,
    services: services.map((service) => ({ ...service, lines: linesIn(icons, service.icon) })),
    careers,
    contact,
    // Not seen on a page.
    seo: { ...seo, summaries: { home: '', services: '', careers: '' } },
  };
}

function linesIn(icons: IconSet, name: string): string | undefined {
  const icon = icons.get(name);
  return icon && linesOf(icon);
}

function linkOf(link: NavigationLink, pages: readonly LinkedPage[]): { label: string; href: string }[] {
  if ('href' in link) return [link];
  const page = pages.find(({ _id }) => _id === link.pageId);
  return page?.isPublished ? [{ label: link.label, href: sitePaths.page(page.slug) }] : [];
}
