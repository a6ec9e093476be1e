import { channelOf, isClickId } from '#contract/channel-rules.ts';
import type { LeadSource } from '#contract/leads.ts';
import { limits } from '#contract/limits.ts';

type Arrival = {
  /** A path of this site with its query. */
  address: string;
  referrer: string;
  /** The hosts of this site, which nobody comes from. */
  ownHosts: readonly string[];
};

/** Which way somebody came, from the first address that they saw and where its link stood. Nothing here fails, whatever it is given. */
export function readArrival({ address, referrer, ownHosts }: Arrival): LeadSource {
  const { pathname, search } = readAddress(address);
  const parts = search.slice(1).split('&').filter(Boolean);
  const ids = parts.map(nameOf).filter(isClickId);
  const words = new URLSearchParams(search);
  const utm = (name: string) => campaignWord(words.get(`utm_${name}`) ?? '');
  const host = foreignHost(referrer, ownHosts);
  const said = { source: utm('source'), medium: utm('medium') };
  const clickId = ids[0]?.toLowerCase() ?? '';
  return {
    channel: channelOf({ ...said, clickId, referrer: host }),
    source: said.source || withoutWww(host),
    medium: said.medium,
    campaign: utm('campaign'),
    term: utm('term'),
    content: utm('content'),
    clickId,
    referrer: host,
    landing: landingOf(
      pathname,
      parts.filter((part) => !isClickId(nameOf(part))),
    ),
  };
}

function readAddress(address: string): URL {
  // Joined as text: what begins with two slashes is a strange address of this site, not another site.
  const url = `http://site${address.slice(0, limits.url)}`;
  return new URL(address.startsWith('/') && URL.canParse(url) ? url : 'http://site/');
}

const nameOf = (part: string): string => new URLSearchParams(part).keys().next().value ?? '';

function landingOf(pathname: string, parts: readonly string[]): string {
  return [pathname, parts.join('&')].filter(Boolean).join('?').slice(0, limits.url);
}

/** Written in one way, so that a report has one row for it. */
function campaignWord(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, limits.campaignWord)
    .toWellFormed()
    .trim();
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');

/** Apps of Android name themselves as they would a site. */
const referringScheme = /^(?:https?|android-app):\/\//i;

function foreignHost(referrer: string, ownHosts: readonly string[]): string {
  const cut = referrer.trim().slice(0, limits.url);
  if (!referringScheme.test(cut) || !URL.canParse(cut)) return '';
  const host = new URL(cut).hostname.toLowerCase().replace(/\.$/, '').slice(0, limits.campaignWord);
  const isOwn = ownHosts.some((own) => withoutWww(hostnameOf(own)) === withoutWww(host));
  return isOwn ? '' : host;
}

const hostnameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');
