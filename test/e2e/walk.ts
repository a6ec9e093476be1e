import type { BrowserContextOptions } from '@playwright/test';
import type { LeadSource } from '#contract/leads.ts';
import type { Device } from '#contract/visits.ts';
import type { Visitor } from './visitor.ts';

type Way = Omit<LeadSource, 'landing'>;

/** A visit as reports have it: how it began, and every page that it saw. */
export type CountedVisit = { way: Way; pages: string[]; device?: Device };

export type Walk = {
  name: string;
  browser?: BrowserContextOptions;
  /** Ends at the contact form, in the latest tab. */
  walk: (visitor: Visitor) => Promise<void>;
  counted: CountedVisit[];
  /** What the message says of it; null: nothing. Left out where none is sent. */
  told?: { source: LeadSource; pages: string[] } | null;
};

export const google = 'https://www.google.com/';

export function by(channel: LeadSource['channel'], more: Partial<Way> = {}): Way {
  const unknown = { source: '', medium: '', campaign: '', term: '', content: '', clickId: '', referrer: '' };
  return { channel, ...unknown, ...more };
}

export const direct = by('direct');
export const fromGoogle = by('organic-search', { source: 'google.com', referrer: 'www.google.com' });
export const newsletter = '/services?utm_source=news&utm_medium=email&utm_campaign=march';
export const fromNewsletter = by('email', { source: 'news', medium: 'email', campaign: 'march' });

const pathOf = (address: string) => address.replace(/\?.*/, '');

/** One visit that the message tells of just as it was counted. */
export function oneVisit(way: Way, landing: string, pages: string[], device?: Device) {
  return { counted: [{ way, pages, device }], told: { source: { ...way, landing }, pages } };
}

type ArrivalOptions = { from?: string; landing?: string; browser?: BrowserContextOptions; device?: Device };

/** Arrives and goes on to the form. */
export function arrival(name: string, way: Way, address: string, options: ArrivalOptions = {}): Walk {
  const { from, landing = address, browser, device } = options;
  return {
    name,
    browser,
    walk: async ({ arrive, goOn }) => {
      await arrive(address, from);
      await goOn('Contact');
    },
    ...oneVisit(way, landing, [pathOf(address), '/contact'], device),
  };
}

export const fromHost = (host: string) => ({ source: host.replace(/^www\./, ''), referrer: host });
