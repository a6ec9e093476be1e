import * as z from 'zod';
import { accentProblem } from './accent.ts';
import { boundedArray } from './bounded-array.ts';
import { imageAddress, optionalText, requiredText, seenFields } from './fields.ts';
import { limits } from './limits.ts';
import { isIdShaped } from './paths.ts';
import { isWebAddress, safeLinkAddress } from './rich-text-addresses.ts';
import type { NavigationLink } from './site-settings.ts';

/**
 * What staff can say about the site: the same sections as the site reads, as they are typed. What a section leaves out is as it comes with the
 * product; what an item of a list leaves out is empty.
 */

const words = (label: string, max: number) => optionalText(label, max).transform((text) => text ?? '');

/** Names and labels stand in titles, mails and menus, where a line cannot end. */
const line = (label: string, max: number) =>
  requiredText(label, max).transform((text) => text.replace(/[\s\u2028\u2029]+/g, ' '));

const several = <Item extends z.ZodType>(label: string, item: Item, max: number, min = 0) =>
  boundedArray(item, max, {
    notArray: `${label} must be a list`,
    tooMany: `${label} must have at most ${max} entries`,
  }).min(min, `${label} must not be empty`);

/** A place on this site, or an address on the web, of a mailbox or a telephone. */
const href = requiredText('URL', limits.url).refine(
  (address) => safeLinkAddress(address) !== undefined,
  'URL must be a path such as /services, or start with https://, mailto: or tel:',
);

const linkTo = z.object({ label: line('Label', limits.siteLabel), href });

/** A link to a page follows the page wherever it moves, and is left out while the page is not public. */
const navigationLink = z
  .object({
    label: line('Label', limits.siteLabel),
    href: href.optional(),
    pageId: z
      .string('pageId must be text')
      .max(100, 'Please choose a page')
      .refine(isIdShaped, 'Please choose a page')
      .optional(),
  })
  .transform(({ label, href, pageId }, context): NavigationLink => {
    if (pageId !== undefined) return { label, pageId };
    if (href !== undefined) return { label, href };
    context.addIssue({ code: 'custom', path: ['href'], message: 'A link needs a URL or a page' });
    return z.NEVER;
  });

const point = z.object({
  title: line('Title', limits.siteTitle),
  description: words('Description', limits.siteText),
});

const identity = z.object({
  name: line('Name', limits.siteName),
  tagline: optionalText('Tagline', limits.siteText),
  logo: imageAddress('Logo'),
  accent: optionalText('Accent colour', limits.url).superRefine((colour, context) => {
    const problem = colour && accentProblem(colour);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
  socialImage: imageAddress('Social image'),
});

const navigation = z.object({
  header: several('Header links', navigationLink, limits.headerLinks).optional(),
  footer: several(
    'Footer columns',
    z.object({
      title: words('Title', limits.siteLabel),
      links: several('Links', navigationLink, limits.footerLinks),
    }),
    limits.footerColumns,
  ).optional(),
});

const points = (label: string) =>
  z.object({ title: words('Title', limits.siteTitle), items: several(label, point, limits.sitePoints) });

const home = z.object({
  title: line('Title', limits.siteTitle),
  subtitle: optionalText('Subtitle', limits.siteText),
  summary: optionalText('Summary', limits.metaDescription),
  actions: several('Buttons', linkTo, 2).optional(),
  disciplines: z
    .object({
      title: words('Title', limits.siteTitle),
      lead: words('Introduction', limits.siteText),
      items: several(
        'Disciplines',
        point.extend({
          services: several('Services', line('Service', limits.siteTitle), limits.services),
        }),
        limits.disciplines,
      ),
    })
    .optional(),
  steps: points('Steps').optional(),
  promises: points('Promises').optional(),
  closing: point.extend({ action: linkTo }).optional(),
});

const service = z.object({
  title: line('Title', limits.siteTitle),
  icon: words('Icon', limits.siteLabel),
  description: words('Description', limits.siteText),
  bullets: several('Bullets', line('Bullet', limits.siteTitle), limits.serviceBullets).default([]),
});

const position = z.object({
  title: line('Title', limits.siteTitle),
  description: words('Description', limits.siteText),
  location: words('Location', limits.siteLabel),
  kind: words('Employment type', limits.siteLabel),
  details: words('Details', limits.positionDetails),
});

/** A name, or a name with words below it. A union of both would only say that it is neither. */
const benefit = z.unknown().transform((given, context) => {
  const kind = typeof given === 'string' ? line('Benefit', limits.siteTitle) : point;
  const parsed = kind.safeParse(given);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message });
  return z.NEVER;
});

const careers = z.object({
  intro: optionalText('Introduction', limits.siteText),
  benefits: several('Benefits', benefit, limits.sitePoints).optional(),
  positions: several('Positions', position, limits.positions).optional(),
});

const contact = z.object({
  email: optionalText('Email', limits.email).refine(
    (text) => !text || z.email().safeParse(text).success,
    'Please enter a valid email address',
  ),
  phone: optionalText('Phone', limits.phone),
  address: optionalText('Address', limits.siteText),
  hours: optionalText('Hours', limits.siteText),
  social: several(
    'Social links',
    z.object({
      label: line('Label', limits.siteLabel),
      href: requiredText('URL', limits.url).refine(isWebAddress, 'URL must start with http:// or https://'),
    }),
    limits.socialLinks,
  ).optional(),
  journeys: z.boolean('journeys must be true or false').optional(),
});

const seo = z.object({
  description: optionalText('Description', limits.metaDescription),
  indexed: z.boolean('indexed must be true or false').optional(),
});

/** The body of a PUT is the section itself; what was seen of it is told beside its fields. */
export const settingsInput = {
  identity: identity.extend({ updatedAt: seenFields.updatedAt }),
  navigation: navigation.extend({ updatedAt: seenFields.updatedAt }),
  home: home.extend({ updatedAt: seenFields.updatedAt }),
  services: several('Services', service, limits.services, 1),
  careers: careers.extend({ updatedAt: seenFields.updatedAt }),
  contact: contact.extend({ updatedAt: seenFields.updatedAt }),
  seo: seo.extend({ updatedAt: seenFields.updatedAt }),
} as const;
