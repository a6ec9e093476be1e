import { type Channel, isPaid } from './channels.ts';
import { kindOfSource, type SourceKind } from './known-sources.ts';

/** What is known of an arrival, in lower case; empty where nothing is. */
export type ArrivalSigns = {
  source: string;
  medium: string;
  /** The kind of click id. */
  clickId: string;
  /** The host that somebody came from. */
  referrer: string;
};

/**
 * The ids that networks hang on links, and what each alone tells of the way. Those of advertisements are there on paid clicks only; Facebook and Instagram hang
 * theirs on every link. Mailings put the reader's own id there. None is ever kept.
 */
const clickIds: ReadonlyMap<string, Channel> = new Map(
  Object.entries({
    gclid: 'paid-search',
    gbraid: 'paid-search',
    wbraid: 'paid-search',
    msclkid: 'paid-search',
    yclid: 'paid-search',
    dclid: 'display',
    obclid: 'display',
    tblci: 'display',
    ttclid: 'paid-social',
    li_fat_id: 'paid-social',
    twclid: 'paid-social',
    rdt_cid: 'paid-social',
    sccid: 'paid-social',
    epik: 'paid-social',
    fbclid: 'organic-social',
    igshid: 'organic-social',
    igsh: 'organic-social',
    mc_eid: 'email',
    _hsenc: 'email',
    mkt_tok: 'email',
    vero_id: 'email',
    srsltid: 'organic-search',
  } satisfies Record<string, Channel>),
);

/** Whether a parameter of an address holds the id of one click or one reader. */
export const isClickId = (parameter: string): boolean => clickIds.has(parameter.toLowerCase());

const paidMedium =
  /^(?:cpc|ppc|cpa|cpv|cpl|cpp|sem|ads?|adwords|advert(?:ising|isement)?|sponsored|boosted|re(?:targeting|marketing)|paid.*|.*[-_ ]paid)$/;
const displayMedium =
  /^(?:display|banners?|cpm|native|programmatic|interstitial|expandable|rich-?media|gdn|.*[-_ ]display)$/;
const emailMedium = /^(?:e[-_ ]?mails?|mail(?:ing)?|newsletter|drip|crm)$/;
const socialMedium =
  /^(?:(?:organic[-_ ]?)?social(?:[-_ ]?(?:media|network|organic))?|sm|stor(?:y|ies)|reels?|bio|influencer)$/;
const searchWord = /search|^sem$|adwords/;
const clickPrice = /^(?:cpc|ppc)$/;

type Facts = { medium: string; kind: SourceKind | undefined; byClick: Channel | undefined; isPaid: boolean };
type Rule = readonly [fits: (facts: Facts) => boolean, channel: Channel];

const always = () => true;

/** Of a click that was paid for. */
const paidRules: readonly Rule[] = [
  [({ medium }) => medium.includes('social'), 'paid-social'],
  [({ kind }) => kind === 'social', 'paid-social'],
  [({ byClick }) => byClick === 'paid-social' || byClick === 'organic-social', 'paid-social'],
  [({ medium }) => displayMedium.test(medium), 'display'],
  [({ kind }) => kind === 'advertising', 'display'],
  [({ byClick }) => byClick === 'display', 'display'],
  [({ kind }) => kind === 'search', 'paid-search'],
  [({ byClick }) => byClick === 'paid-search', 'paid-search'],
  [({ medium }) => searchWord.test(medium) || clickPrice.test(medium), 'paid-search'],
  [always, 'display'],
];

/** Of every other one: what the link says of itself, then where it stood. */
const unpaidRules: readonly Rule[] = [
  [({ medium }) => emailMedium.test(medium), 'email'],
  [({ medium }) => socialMedium.test(medium), 'organic-social'],
  [({ kind }) => kind === 'email', 'email'],
  [({ kind }) => kind === 'assistant', 'ai-assistant'],
  [({ kind }) => kind === 'social', 'organic-social'],
  [({ kind }) => kind === 'advertising', 'display'],
  [({ kind }) => kind === 'search', 'organic-search'],
  [({ medium }) => medium === 'organic', 'organic-search'],
  [({ byClick }) => byClick === 'organic-social', 'organic-social'],
  [({ byClick }) => byClick === 'email', 'email'],
  [({ byClick }) => byClick === 'organic-search', 'organic-search'],
  [always, 'referral'],
];

/** By which channel somebody came. */
export function channelOf({ source, medium, clickId, referrer }: ArrivalSigns): Channel {
  if (!source && !medium && !clickId && !referrer) return 'direct';
  const byClick = clickIds.get(clickId);
  const facts: Facts = {
    medium,
    byClick,
    // A link that names its source is believed; one that names none stands where its reader was.
    kind: kindOfSource(source) ?? kindOfSource(referrer),
    isPaid:
      (byClick !== undefined && isPaid(byClick)) || paidMedium.test(medium) || displayMedium.test(medium),
  };
  const rules = facts.isPaid ? paidRules : unpaidRules;
  return rules.find(([fits]) => fits(facts))?.[1] ?? 'referral';
}
