import type { SettingsSection, SettingsValues } from '#contract/site-settings.ts';
import { defaultWords } from './default-words.ts';
import { identityOf } from './defaults/identity.ts';

/** Reads what is stored of a section, and what comes with the product where nothing is: of all of it, or of a part that nobody has given. */
export function createStoredWords(siteName: string) {
  const defaults = defaultWords(siteName);
  return (section: SettingsSection, stored: string | null): SettingsValues[SettingsSection] => {
    if (stored === null) return defaults[section];
    const value = JSON.parse(stored);
    if (Array.isArray(value)) return value;
    return { ...(section === 'identity' ? identityOf(value.name) : defaults[section]), ...value };
  };
}
