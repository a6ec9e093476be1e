import { z } from 'zod';

const words = z.string();

/** Where a link of the site's own leads: a path of this site, or another address. */
const siteLink = z.object({ label: words, href: words });

/** A heading with a few words below it. */
const point = z.object({ title: words, description: words });

const identity = z.object({ name: words, tagline: words });

const navigation = z.object({
  header: z.array(siteLink),
  footer: z.array(z.object({ title: words, links: z.array(siteLink) })),
});

const service = z.object({ title: words, icon: words, description: words, bullets: z.array(words) });

const home = z.object({
  title: words,
  subtitle: words,
  /** For search engines and shared links. */
  summary: words,
  actions: z.array(siteLink),
  disciplines: z.object({
    title: words,
    lead: words,
    /** Each names some of the services by their titles. */
    items: z.array(point.extend({ services: z.array(words) })),
  }),
  steps: z.object({ title: words, items: z.array(point) }),
  promises: z.object({ title: words, items: z.array(point) }),
  closing: point.extend({ action: siteLink }),
});

const careers = z.object({ intro: words, benefits: z.array(point), positions: z.array(point) });

/** What the site says of itself, in the sections in which it is read and changed. */
export const siteWords = z.object({ identity, navigation, home, services: z.array(service), careers });

export type SiteWords = z.infer<typeof siteWords>;
export type SiteSection = keyof SiteWords;
export type Service = z.infer<typeof service>;
export type Home = SiteWords['home'];
export type Careers = SiteWords['careers'];

export const siteSection = siteWords.keyof();

/** What stands around every page. */
export type SiteFrame = Pick<SiteWords, 'identity' | 'navigation'>;
