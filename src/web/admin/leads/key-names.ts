import { type Dimension as AnyDimension, noneKey, otherKey, unknownKey } from '#contract/analytics.ts';
import { channelWords } from '#contract/channels.ts';

/** What a report can be broken down by; its days have charts of their own. */
export type Dimension = Exclude<AnyDimension, 'day'>;

/** In the order in which they are offered. */
export const dimensionWords: Readonly<Record<Dimension, string>> = {
  campaign: 'Campaign',
  channel: 'Channel',
  landing: 'Landing page',
  source: 'Source',
  referrer: 'Referrer',
  page: 'Page',
  device: 'Device',
};

/** What a report calls those that have no name of their own. */
const unnamed: Readonly<Record<string, string>> = {
  [otherKey]: 'All others',
  [unknownKey]: 'Unknown',
  '(direct)': 'Direct',
};

/** A key of a report in words. */
export function keyName(by: Dimension, key: string): string {
  if (key === noneKey) return by === 'campaign' ? 'No campaign' : 'None';
  if (by === 'channel' && Object.hasOwn(channelWords, key))
    return channelWords[key as keyof typeof channelWords];
  if (by === 'device') return unnamed[key] ?? key.charAt(0).toUpperCase() + key.slice(1);
  return unnamed[key] ?? key;
}
