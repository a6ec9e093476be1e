import type { SiteWords } from '#contract/site-words.ts';

export const contact: SiteWords['contact'] = {
  email: '',
  phone: '',
  address: '',
  hours: '',
  social: [],
  journeys: true,
};
