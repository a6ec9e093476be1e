import type { SettingsSection, SiteSettings } from '#contract/site-settings.ts';
import type { SectionValue } from '#web/data/settings-queries.ts';

/** What visitors see of a section, without the time at which it was changed. */
export function liveValue(settings: SiteSettings, section: SettingsSection): SectionValue {
  const value = settings[section];
  if (Array.isArray(value)) return value;
  const { updatedAt: _, ...fields } = value;
  return fields as SectionValue;
}

/** What a form begins with: the draft, where there is one. */
export function startingValue(settings: SiteSettings, section: SettingsSection): SectionValue {
  return (settings.drafts[section]?.value as SectionValue | undefined) ?? liveValue(settings, section);
}
