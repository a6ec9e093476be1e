import type { SettingsValues } from '#contract/site-settings.ts';
import { careers } from './defaults/careers.ts';
import { contact } from './defaults/contact.ts';
import { home } from './defaults/home.ts';
import { identityOf } from './defaults/identity.ts';
import { navigation } from './defaults/navigation.ts';
import { seo } from './defaults/seo.ts';
import { services } from './defaults/services.ts';

/** What comes with the product. */
export const defaultWords = (siteName: string): SettingsValues => ({
  identity: identityOf(siteName),
  navigation,
  home,
  services,
  careers,
  contact,
  seo,
});
