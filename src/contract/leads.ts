import * as z from 'zod';
import { boundedArray } from './bounded-array.ts';
import { boundedJourney } from './bounded-journey.ts';
import { channels } from './channels.ts';
import { entityId, timestamp } from './fields.ts';
import { limits } from './limits.ts';
import { isSitePath } from './site-path.ts';

const sitePath = z.string().max(limits.url).refine(isSitePath);
/** Apps of Android name themselves as a site would. */
const referringScheme = /^(?:https?|android-app):\/\//i;
/** Invalid steps do not count. A longer journey is cut to this length before its steps are validated. */
const mostSentSteps = 4 * limits.journeyPages;

const journeyStep = z.object({ path: sitePath, at: timestamp.max(64) });
export type JourneyStep = z.infer<typeof journeyStep>;

/** How somebody moved through the site before they wrote, as their tab remembers it. What makes no sense counts as nothing. */
export const journeyInput = z
  .object({
    /** The first address, with its query. */
    landing: sitePath,
    /** Where they came from, when that was another site. */
    referrer: z.string().max(limits.url).regex(referringScheme).catch(''),
    pages: z
      .preprocess(
        (steps) => (Array.isArray(steps) ? boundedJourney(steps, mostSentSteps) : steps),
        boundedArray(journeyStep.nullable().catch(null), mostSentSteps),
      )
      .catch([])
      .transform((steps) => boundedJourney(steps.filter((step) => step !== null))),
  })
  .optional()
  .catch(undefined);
export type JourneyInput = NonNullable<z.infer<typeof journeyInput>>;

/** Which way a message's sender came. Empty where nothing is known. */
export const leadSource = z.object({
  channel: z.enum(channels),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  term: z.string(),
  content: z.string(),
  /** The kind of click id, such as gclid; its value is never kept. */
  clickId: z.string(),
  referrer: z.string(),
  /** The path with its query, less click ids. */
  landing: z.string(),
});
export type LeadSource = z.infer<typeof leadSource>;

/** What a conversation says of its lead; both null where its sender told nothing. */
export const leadParts = {
  source: leadSource.nullable(),
  journey: z.array(z.object({ path: z.string(), at: timestamp })).nullable(),
};

/** A message that nobody has answered yet. */
export const waitingLead = z.object({
  _id: entityId,
  name: z.string(),
  company: z.string(),
  subject: z.string(),
  createdAt: timestamp,
  source: leadSource.nullable(),
  isPaid: z.boolean(),
});
export type WaitingLead = z.infer<typeof waitingLead>;

const minutes = `afterMinutes must be a whole number from 5 to ${limits.leadNoticeMinutes}, or null`;

/** After how long somebody is told by mail that a paid lead waits; null: never. */
export const leadNotice = z.object({
  afterMinutes: z.int(minutes).min(5, minutes).max(limits.leadNoticeMinutes, minutes).nullable(),
});
export type LeadNotice = z.infer<typeof leadNotice>;

/** What campaign links have said so far, most used first, so that new ones are spelt alike. */
export const campaignWords = z.object({
  sources: z.array(z.string()),
  mediums: z.array(z.string()),
  campaigns: z.array(z.string()),
});
export type CampaignWords = z.infer<typeof campaignWords>;
