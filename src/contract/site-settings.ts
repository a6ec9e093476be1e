import * as z from 'zod';
import { accentProblem } from './accent.ts';
import { entityId, imageAddress, optionalText, requiredText, seenFields, timestamp } from './fields.ts';
import { limits } from './limits.ts';
import { isWebAddress, safeLinkAddress } from './rich-text-addresses.ts';
import { cleanText } from './text.ts';

/** What staff can say about the site: the same sections as the site reads, as they are typed. */

const words = (label: string, max: number) => optionalText(label, max).transform((text) => text ?? '');

const several = <Item extends z.ZodType>(label: string, item: Item, max: number, min = 0) =>
  z
    .array(item, `${label} must be a list`)
    .min(min, `${label}: at least ${min}, please`)
    .max(max, `${label}: ${max} at most`);

/** A path of this site, or an address on the web, of a mailbox or a telephone. */
const href = (label: string) =>
  z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`),
    })
    .transform((text) => cleanText(text).trim())
    .pipe(
      z
        .string()
        .max(limits.url, `${label} is too long`)
        .refine(
          (address) => /^\/(?![/\\])/.test(address) || safeLinkAddress(address) !== undefined,
          `${label} must be a path such as /services, or an address that starts with https://, mailto: or tel:`,
        ),
    );

const linkTo = z.object({ label: requiredText('Label', limits.siteLabel), href: href('Address') });

/** A link to a page follows the page wherever it moves, and is left out while the page is not public. */
const linkToPage = z.object({ label: requiredText('Label', limits.siteLabel), pageId: entityId });

const navigationLink = z.union([linkToPage, linkTo], {
  error: 'Each link needs a label and either an address or a page',
});

const point = z.object({
  title: requiredText('Title', limits.siteTitle),
  description: words('Description', limits.siteText),
});

const identity = z.object({
  name: requiredText('Name', limits.siteName),
  tagline: words('Tagline', limits.siteText),
  logo: imageAddress('Logo').transform((address) => address ?? ''),
  /** Empty for the colour that comes with the product. */
  accent: words('Accent colour', 7).superRefine((colour, context) => {
    const problem = colour && accentProblem(colour);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
  socialImage: imageAddress('Social image').transform((address) => address ?? ''),
});

const navigation = z.object({
  header: several('Header links', navigationLink, limits.headerLinks),
  footer: several(
    'Footer columns',
    z.object({
      title: words('Title', limits.siteLabel),
      links: several('Links', navigationLink, limits.footerLinks),
    }),
    limits.footerColumns,
  ),
});

const points = (label: string) =>
  z.object({ title: words('Title', limits.siteTitle), items: several(label, point, limits.sitePoints) });

const home = z.object({
  title: requiredText('Title', limits.siteTitle),
  subtitle: words('Subtitle', limits.siteText),
  summary: words('Summary', limits.metaDescription),
  actions: several('Buttons', linkTo, 2),
  disciplines: z.object({
    title: words('Title', limits.siteTitle),
    lead: words('Lead', limits.siteText),
    items: several(
      'Disciplines',
      point.extend({ services: several('Services', words('Service', limits.siteTitle), limits.services) }),
      6,
    ),
  }),
  steps: points('Steps'),
  promises: points('Promises'),
  closing: point.extend({ action: linkTo }),
});

const service = z.object({
  title: requiredText('Title', limits.siteTitle),
  icon: words('Icon', 60),
  description: words('Description', limits.siteText),
  bullets: several('Bullets', requiredText('Bullet', limits.siteTitle), limits.serviceBullets),
});

const position = z.object({
  title: requiredText('Title', limits.siteTitle),
  description: words('Description', limits.siteText),
  location: words('Location', limits.siteLabel),
  /** Full time, part time, freelance … */
  kind: words('Kind', limits.siteLabel),
  /** What the position is about, in paragraphs of plain text. */
  details: words('Details', limits.positionDetails),
});

const careers = z.object({
  intro: words('Introduction', limits.siteText),
  benefits: several('Benefits', point, limits.sitePoints),
  positions: several('Positions', position, limits.positions),
});

const contact = z.object({
  email: words('Email', limits.email).refine(
    (text) => text === '' || z.email().safeParse(text).success,
    'Please enter a valid email address',
  ),
  phone: words('Phone', limits.phone),
  address: words('Address', limits.siteText),
  hours: words('Hours', limits.siteText),
  social: several(
    'Social links',
    z.object({
      label: requiredText('Label', limits.siteLabel),
      href: requiredText('Address', limits.url).refine(
        isWebAddress,
        'Address must start with http:// or https://',
      ),
    }),
    limits.socialLinks,
  ),
});

const seo = z.object({
  description: words('Description', limits.metaDescription),
  indexed: z.boolean('indexed must be true or false'),
});

const services = several('Services', service, limits.services, 1);

/** The sections as they are stored: links to pages name the page. */
export type SettingsValues = {
  identity: z.infer<typeof identity>;
  navigation: z.infer<typeof navigation>;
  home: z.infer<typeof home>;
  services: z.infer<typeof services>;
  careers: z.infer<typeof careers>;
  contact: z.infer<typeof contact>;
  seo: z.infer<typeof seo>;
};

/** The body of a PUT is the section itself. */
export const settingsInput = {
  identity: identity.extend({ updatedAt: seenFields.updatedAt }),
  navigation: navigation.extend({ updatedAt: seenFields.updatedAt }),
  home: home.extend({ updatedAt: seenFields.updatedAt }),
  services,
  careers: careers.extend({ updatedAt: seenFields.updatedAt }),
  contact: contact.extend({ updatedAt: seenFields.updatedAt }),
  seo: seo.extend({ updatedAt: seenFields.updatedAt }),
} as const;

const stamped = { updatedAt: timestamp };

/** All sections as staff see them: what is live, or what comes with the product. */
export const siteSettings = z.object({
  identity: identity.extend(stamped),
  navigation: navigation.extend(stamped),
  home: home.extend(stamped),
  services: z.array(service),
  careers: careers.extend(stamped),
  contact: contact.extend(stamped),
  seo: seo.extend(stamped),
  /** Of every section, the list among them too. */
  updatedAt: z.record(z.string(), timestamp),
});
export type SiteSettings = z.infer<typeof siteSettings>;

export const settingsSection = z.enum(
  ['identity', 'navigation', 'home', 'services', 'careers', 'contact', 'seo'],
  { error: 'There is no such section' },
);
export type SettingsSection = z.infer<typeof settingsSection>;
