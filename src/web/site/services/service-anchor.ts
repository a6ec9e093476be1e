import { slugify } from '#contract/text.ts';

/** The place of a service on the services page, without the 'and' that stands for '&' in slugs: people have linked to these. */
export const serviceAnchor = (title: string): string => slugify(title.replaceAll('&', ' '));
