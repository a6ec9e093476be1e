import type { SiteWords } from '#contract/site-words.ts';

export const identityOf = (name: string): SiteWords['identity'] => ({
  name,
  tagline: `${name} is a digital ad agency. We pair people who make good advertising with software that does the repetitive part.`,
  logo: '',
  accent: '',
  socialImage: '',
});
