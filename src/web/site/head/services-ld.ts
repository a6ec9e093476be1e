import { sitePaths } from '#contract/paths.ts';
import type { Service } from '#contract/site-words.ts';
import { serviceAnchor } from '../services/service-anchor.ts';
import { organization, type Publisher } from './json-ld.tsx';

/** What the agency offers. */
export function servicesOffered(services: Service[], publisher: Publisher) {
  const provider = organization(publisher);
  return {
    '@graph': services.map(({ title, description }) => ({
      '@type': 'Service',
      name: title,
      description: description || undefined,
      url: `${publisher.siteUrl}${sitePaths.services}#${serviceAnchor(title)}`,
      provider,
    })),
  };
}
