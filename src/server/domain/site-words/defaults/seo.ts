import type { SiteWords } from '#contract/site-words.ts';

export const seo: SiteWords['seo'] = { description: '', indexed: true };
