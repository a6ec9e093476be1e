import type { SettingsSection, SettingsValues, SiteSettings } from '#contract/site-settings.ts';
import type { SectionValue } from '#web/data/settings-queries.ts';

/** What visitors see of a section, without the time at which it was changed. */
function liveValue(settings: SiteSettings, section: SettingsSection): SectionValue {
  const value = settings[section];
  if (Array.isArray(value)) return value;
  const { updatedAt: _, ...fields } = value;
  return fields as SectionValue;
}

/** What a form begins with: the draft, where there is one. */
export function startingValue(settings: SiteSettings, section: SettingsSection): SectionValue {
  const value = settings.drafts[section]?.value ?? liveValue(settings, section);
  return 'benefits' in value ? { ...value, benefits: value.benefits.map(toPoint) } : value;
}

/** The form has both fields for each, whether a benefit has words below its name or not. */
function toPoint(benefit: SettingsValues['careers']['benefits'][number]) {
  return typeof benefit === 'string' ? { title: benefit, description: '' } : benefit;
}

/** When that was saved: whoever saves next says so, and is refused when it is no longer the newest. */
export function seenOf({ drafts, updatedAt }: SiteSettings, section: SettingsSection): string {
  return drafts[section]?.updatedAt ?? updatedAt[section];
}
