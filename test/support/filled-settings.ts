import { limits } from '#contract/limits.ts';
import type { SettingsValues } from '#contract/site-settings.ts';

/** A text for a field that takes so many letters; another one with each call, where that matters. */
type Text = (most: number) => string;

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** As many as tell how a long list looks; each is the same again. */
const positions = 10;

/** Every field of every section filled with such texts, and lists with many items, mostly with as many as they may have. */
export function filledSettings(text: Text): SettingsValues {
  const numbered = (index: number, most: number) => `${index} ${text(most - 4)}`.slice(0, most);
  const link = (index: number) => ({ label: numbered(index, limits.siteLabel), href: '/services' });
  const point = (index: number) => ({
    title: numbered(index, limits.siteTitle),
    description: text(limits.siteText),
  });
  const points = { title: text(limits.siteTitle), items: times(limits.sitePoints, point) };
  const titles = times(limits.services, (index) => numbered(index, limits.siteTitle));
  return {
    identity: {
      name: text(limits.siteName),
      tagline: text(limits.siteText),
      logo: '',
      accent: '#ff8800',
      socialImage: '',
    },
    navigation: {
      header: times(limits.headerLinks, link),
      footer: times(limits.footerColumns, (index) => ({
        title: numbered(index, limits.siteLabel),
        links: times(limits.footerLinks, link),
      })),
    },
    home: {
      title: text(limits.siteTitle),
      subtitle: text(limits.siteText),
      summary: text(limits.metaDescription),
      actions: times(2, link),
      disciplines: {
        title: text(limits.siteTitle),
        lead: text(limits.siteText),
        items: times(6, (index) => ({ ...point(index), services: titles.slice(5 * index, 5 * index + 5) })),
      },
      steps: points,
      promises: points,
      closing: { ...point(0), action: link(0) },
    },
    services: titles.map((title) => ({
      title,
      icon: 'rocket',
      description: text(limits.siteText),
      bullets: times(limits.serviceBullets, (index) => numbered(index, limits.siteTitle)),
    })),
    careers: {
      intro: text(limits.siteText),
      benefits: times(limits.sitePoints, point),
      positions: times(positions, (index) => ({
        ...point(index),
        location: text(limits.siteLabel),
        kind: text(limits.siteLabel),
        details: index === 0 ? text(limits.positionDetails) : '',
      })),
    },
    contact: {
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
      phone: text(limits.phone),
      address: text(limits.siteText),
      hours: text(limits.siteText),
      journeys: true,
      social: times(limits.socialLinks, (index) => ({
        label: numbered(index, limits.siteLabel),
        href: 'https://social.example/',
      })),
    },
    seo: { description: text(limits.metaDescription), indexed: true },
  };
}

/** As little as every section can hold. */
export const sparseSettings = {
  identity: { name: 'A', tagline: '', accent: '', logo: '', socialImage: '' },
  navigation: { header: [], footer: [] },
  home: {
    title: 'A',
    subtitle: '',
    summary: '',
    actions: [],
    disciplines: { title: '', lead: '', items: [] },
    steps: { title: '', items: [] },
    promises: { title: '', items: [] },
    closing: { title: 'A', description: '', action: { label: 'A', href: '/' } },
  },
  services: [{ title: 'A', icon: '', description: '', bullets: [] }],
  careers: { intro: '', benefits: [], positions: [] },
  contact: { email: '', phone: '', address: '', hours: '', social: [], journeys: true },
  seo: { description: '', indexed: true },
} satisfies SettingsValues;
