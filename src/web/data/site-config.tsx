import { createContext, use } from 'react';
import type { SiteConfig } from '#contract/site-config.ts';

const SiteConfigContext = createContext<SiteConfig | null>(null);

export const SiteConfigProvider = SiteConfigContext;

/** The public address and the time zone, the same on the server and in the browser. */
export function useSiteConfig(): SiteConfig {
  const config = use(SiteConfigContext);
  if (!config) throw new Error('useSiteConfig must be used within a SiteConfigProvider');
  return config;
}
