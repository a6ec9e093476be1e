import type { Careers } from '#contract/site-words.ts';
import { inOneLine, organization, type Publisher } from './json-ld.tsx';

/** The kinds of employment that search engines know, by what people write. */
const kinds: [RegExp, string][] = [
  [/full/i, 'FULL_TIME'],
  [/part/i, 'PART_TIME'],
  [/free|contract/i, 'CONTRACTOR'],
  [/intern/i, 'INTERN'],
  [/temp/i, 'TEMPORARY'],
];

/** The positions that are open. A position that says nothing of its place is where the agency is. */
export function jobPostings({ positions, updatedAt }: Careers, address: string, publisher: Publisher) {
  const hiringOrganization = organization(publisher);
  return {
    '@graph': positions.map(({ title, description, details, location, kind }) => ({
      '@type': 'JobPosting',
      title,
      description: [description, details].filter(Boolean).join('\n\n') || title,
      datePosted: updatedAt,
      employmentType: kind ? (kinds.find(([pattern]) => pattern.test(kind))?.[1] ?? 'OTHER') : undefined,
      jobLocationType: /remote/i.test(location) ? 'TELECOMMUTE' : undefined,
      jobLocation:
        location || address ? { '@type': 'Place', address: inOneLine(location || address) } : undefined,
      hiringOrganization,
    })),
  };
}
