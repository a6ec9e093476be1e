import * as z from 'zod';
import { limits } from './limits.ts';
import { hasVisibleContent } from './rich-text.ts';
import { isWebAddress, safeImageAddress } from './rich-text-addresses.ts';
import { cleanText, slugify } from './text.ts';

/** The kinds of form field the product has, each with messages that a person understands. */

const givenText = (label: string) =>
  z.string({
    error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`),
  });

const tooLong = (label: string, max: number) =>
  `${label} must be ${max.toLocaleString('en-US')} characters or fewer`;

/** The length is checked before anything is done with the text: generously, since line ends and spaces around it do not count. */
const cleanedText = (label: string, max: number) =>
  givenText(label)
    .max(2 * max + 1000, tooLong(label, max))
    .meta({ maxLength: max })
    .transform(cleanText);

/** Text without spaces around it. */
const trimmedText = (label: string, max: number) =>
  cleanedText(label, max).pipe(z.string().trim().max(max, tooLong(label, max)));

export function requiredText(label: string, max: number) {
  return cleanedText(label, max).pipe(
    z.string().trim().min(1, `${label} is required`).max(max, tooLong(label, max)),
  );
}

export function optionalText(label: string, max: number) {
  return trimmedText(label, max).optional();
}

export function emailAddress(label = 'Email') {
  return requiredText(label, limits.email).pipe(z.email('Please enter a valid email address'));
}

export function htmlContent(label: string) {
  const error = `${label} must be 1 MB or less`;
  return givenText(label)
    .max(limits.contentBytes, { error, abort: true })
    .refine((html) => new TextEncoder().encode(html).length <= limits.contentBytes, error)
    .transform(cleanText)
    .refine(hasVisibleContent, `${label} is required`);
}

/** A name in an address, in the form in which it is kept. Empty or left out, it is made from the title. */
export function slugText(reserved: ReadonlySet<string> = new Set()) {
  return trimmedText('Slug', limits.slug)
    .refine((given) => given === '' || slugify(given) !== '', 'Slug must contain letters or digits')
    .transform((given) => slugify(given, limits.slug))
    .refine((slug) => !reserved.has(slug), {
      error: ({ input }) => `The slug '${input}' is needed by the site itself. Please choose another one.`,
    })
    .optional();
}

export function webAddress(label: string) {
  return trimmedText(label, limits.url)
    .refine(
      (value) => value === '' || isWebAddress(value),
      `${label} must be an address that starts with http:// or https://`,
    )
    .optional();
}

/** An image is an address on the web or one of our own uploads. */
export function imageAddress(label: string) {
  return trimmedText(label, limits.url)
    .refine(
      (value) => value === '' || safeImageAddress(value) !== undefined,
      `${label} must be an uploaded image or an address that starts with http:// or https://`,
    )
    .optional();
}

export const timestamp = z.iso.datetime();

/** As long as a timestamp may be in any of its spellings. */
const longestTimestamp = 64;
const givenTimestamp = (name: string) =>
  z
    .string(`${name} must be a timestamp`)
    .max(longestTimestamp, { error: `${name} must be a timestamp`, abort: true });

const isMoment = (text: string) => z.iso.datetime({ offset: true }).safeParse(text).success;

/**
 * What an update says about the state it goes out from: the updatedAt and the version that the editor was opened with. Left out, or empty, it
 * says nothing. Publishing leaves updatedAt alone; the version grows with every change.
 */
export const seenFields = {
  updatedAt: givenTimestamp('updatedAt')
    .refine((value) => value === '' || isMoment(value), 'updatedAt must be a timestamp')
    .optional(),
  version: z.int('version must be a whole number').optional(),
};
export type Seen = z.infer<z.ZodObject<typeof seenFields>>;

/** A moment, in UTC. */
export const moment = (name: string) =>
  givenTimestamp(name)
    .refine(
      (text) => isMoment(text) && timestamp.safeParse(inUtc(text)).success,
      `${name} must be a timestamp`,
    )
    .transform(inUtc);

/** The date that staff give to a publication, in UTC. Empty or left out, what is there is kept. That it has passed is for a clock to say. */
export const publicationMoment = givenTimestamp('publishedAt')
  .nullable()
  .transform((text) => text || undefined)
  .refine(
    (text) => text === undefined || (isMoment(text) && timestamp.safeParse(inUtc(text)).success),
    'publishedAt must be a timestamp',
  )
  .transform((text) => text && inUtc(text))
  .optional();

/** A moment at the very edge of the calendar can lie beyond it in UTC. */
const inUtc = (text: string) => new Date(text).toISOString();

export const entityId = z.string();

/** Grows with every change, publishing and unpublishing included. */
export const version = z.int();
