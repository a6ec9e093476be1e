import type { Device } from '#contract/visits.ts';

/** Twice what a browser says. */
const readLength = 500;

const tablets = /iPad|Tablet|Kindle|Silk\/|PlayBook|Android(?!.*Mobile)/i;
const phones = /Mobi|iPhone|iPod|Android|Opera Mini|IEMobile|BlackBerry/i;

/** What kind of device a browser runs on, by what it says of itself. Nothing finer: it would tell people apart. */
export function deviceOf(userAgent: string): Device {
  const said = userAgent.slice(0, readLength);
  if (tablets.test(said)) return 'tablet';
  return phones.test(said) ? 'mobile' : 'desktop';
}
