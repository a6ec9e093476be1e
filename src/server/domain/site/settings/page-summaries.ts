import type { SettingsValues } from '#contract/site-settings.ts';
import type { SiteWords } from '#contract/site-words.ts';
import { truncate } from '#contract/text.ts';

/** About as much as search engines show. */
const summaryLength = 160;

const ours = {
  services:
    'Eleven services from one team: AI workflows, automation and agents, strategy, search, paid media, content, web, brand and analytics.',
  careers:
    'Join our team: open positions in digital marketing, design, writing, account management and web development, and why people stay.',
};

type Sections = Pick<SettingsValues, 'home' | 'services' | 'careers' | 'seo'>;
type Titled = { title: string }[];

/**
 * What search engines are told of the pages that are made of a section: what staff have written for it, else their words for all pages, else
 * what the product says. That names services and positions, and is made of their titles once these are others.
 */
export function summariesOf(sections: Sections, defaults: Sections): SiteWords['seo']['summaries'] {
  const { home, services, careers, seo } = sections;
  const isSame = (one: Titled, other: Titled) => titles(one) === titles(other);
  const ownSummary = home.summary === defaults.home.summary ? '' : home.summary;
  return {
    home: ownSummary || seo.description || defaults.home.summary,
    services:
      seo.description ||
      (isSame(services, defaults.services) ? ours.services : short(`What we do: ${titles(services)}`)),
    careers:
      seo.description ||
      (isSame(careers.positions, defaults.careers.positions) ? ours.careers : callFor(careers.positions)),
  };
}

const callFor = (positions: Titled) =>
  positions.length === 0
    ? 'Join our team: why people stay, and how to write to us.'
    : short(`Join our team. Open positions: ${titles(positions)}`);

const titles = (items: Titled) => items.map(({ title }) => title).join(', ');
const short = (text: string) => truncate(text, summaryLength);
