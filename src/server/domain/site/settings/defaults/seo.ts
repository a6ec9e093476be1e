import type { SettingsValues } from '#contract/site-settings.ts';

export const seo: SettingsValues['seo'] = { description: '', indexed: true };
