import { z } from 'zod';

const words = z.string();

/** Where a link of the site's own leads: a path of this site, or another address. */
const siteLink = z.object({ label: words, href: words });

/** A heading with a few words below it. */
const point = z.object({ title: words, description: words });

const identity = z.object({
  name: words,
  tagline: words,
  /** Images have an address or none. */
  logo: words,
  /** Empty for the colour that comes with the product. */
  accent: words,
  socialImage: words,
});

const navigation = z.object({
  header: z.array(siteLink),
  footer: z.array(z.object({ title: words, links: z.array(siteLink) })),
});

const service = z.object({
  title: words,
  icon: words,
  description: words,
  bullets: z.array(words),
  /** The icon's lines, as what stands inside of an SVG. Left out where there is no icon of that name. */
  lines: words.optional(),
});

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

const position = point.extend({
  location: words,
  /** Full time, part time, freelance … */
  kind: words,
  /** Paragraphs of plain text. */
  details: words,
});

const careers = z.object({
  intro: words,
  /** Most need no more than their name. */
  benefits: z.array(z.union([words, point])),
  positions: z.array(position),
  /** When staff last changed it. Left out while it is what comes with the product: nobody applies for that. */
  updatedAt: z.iso.datetime().optional(),
});

/** Where the agency is found; all of it may be empty. */
const contact = z.object({
  email: words,
  phone: words,
  address: words,
  hours: words,
  social: z.array(siteLink),
  /** Whether a message brings along how its sender came to the site. */
  journeys: z.boolean(),
});

const seo = z.object({
  /** For pages that have none of their own. */
  description: words,
  indexed: z.boolean(),
  /** What search engines are told of pages that are made of a section. */
  summaries: z.object({ home: words, services: words, careers: words }),
});

/** What the site says of itself, in the sections in which it is read and changed. */
export const siteWords = z.object({
  identity,
  navigation,
  home,
  services: z.array(service),
  careers,
  contact,
  seo,
});

export type SiteWords = z.infer<typeof siteWords>;
export type SiteSection = keyof SiteWords;
export type Service = z.infer<typeof service>;
export type Home = SiteWords['home'];
export type Careers = SiteWords['careers'];
export type Contact = SiteWords['contact'];

export const siteSection = siteWords.keyof();

/** What stands around every page. */
export type SiteFrame = Pick<SiteWords, 'identity' | 'navigation' | 'contact' | 'seo'>;
