import * as z from 'zod';
import { namedPerson } from './entries.ts';
import { entityId, timestamp } from './fields.ts';
import type { Permission } from './policy.ts';
import { revision } from './revisions.ts';
import { siteWords } from './site-words.ts';

const storedLink = z.union([
  z.object({ label: z.string(), pageId: entityId }),
  z.object({ label: z.string(), href: z.string() }),
]);
export type NavigationLink = z.infer<typeof storedLink>;

/** The sections as staff see them: links to pages name the page. */
const settingsValues = siteWords.extend({
  navigation: z.object({
    header: z.array(storedLink),
    footer: z.array(z.object({ title: z.string(), links: z.array(storedLink) })),
  }),
  seo: siteWords.shape.seo.omit({ summaries: true }),
});
export type SettingsValues = z.infer<typeof settingsValues>;

export const settingsSection = settingsValues.keyof();
export type SettingsSection = z.infer<typeof settingsSection>;

/** Any section as `GET` gives it: the list of services, or an object with its fields. */
export const settingsValue = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

/** What is not published yet. */
export const settingsDraft = z.object({ value: settingsValue, updatedAt: timestamp, author: namedPerson });
export type SettingsDraft<Section extends SettingsSection = SettingsSection> = {
  value: SettingsValues[Section];
  updatedAt: string;
  author: { name: string };
};

const { shape } = settingsValues;
const stamped = { updatedAt: timestamp };

/** All sections: what is live, or what comes with the product. */
export const siteSettings = z.object({
  identity: shape.identity.extend(stamped),
  navigation: shape.navigation.extend(stamped),
  home: shape.home.extend(stamped),
  services: shape.services,
  careers: shape.careers.extend(stamped),
  contact: shape.contact.extend(stamped),
  seo: shape.seo.extend(stamped),
  /** Of every section, the list among them too. */
  updatedAt: z.record(settingsSection, timestamp),
  drafts: z.record(settingsSection, settingsDraft.nullable()),
});
export type SiteSettings = z.infer<typeof settingsValues> & {
  [Section in Exclude<SettingsSection, 'services'>]: { updatedAt: string };
} & {
  updatedAt: Record<SettingsSection, string>;
  drafts: { [Section in SettingsSection]: SettingsDraft<Section> | null };
};

export const settingsRevision = revision.pick({ _id: true, createdAt: true, reason: true, author: true });
export type SettingsRevision = z.infer<typeof settingsRevision>;
export const settingsRevisionValue = settingsRevision.extend({ value: settingsValue });

/** What each section is called, and who may change it. */
export const settingsSections: Readonly<Record<SettingsSection, { label: string; permission: Permission }>> =
  {
    identity: { label: 'Identity', permission: 'site:write' },
    navigation: { label: 'Navigation', permission: 'site:write' },
    home: { label: 'Home', permission: 'site:write-words' },
    services: { label: 'Services', permission: 'site:write-words' },
    careers: { label: 'Careers', permission: 'site:write-words' },
    contact: { label: 'Contact', permission: 'site:write' },
    seo: { label: 'Search engines', permission: 'site:write' },
  };
