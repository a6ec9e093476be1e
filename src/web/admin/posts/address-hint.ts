import { sitePaths } from '#contract/paths.ts';
import { slugify } from '#contract/text.ts';

type Naming = { slug: string; title: string; savedSlug: string | undefined };

/** Where a post will be found, by the rules by which the server names it. */
export function addressHint({ slug, title, savedSlug }: Naming): string {
  const given = slugify(slug);
  if (given) return `Its address: ${sitePaths.post(given)}`;
  if (savedSlug) return `Left empty, it keeps its address: ${sitePaths.post(savedSlug)}`;
  const named = slugify(title);
  if (named) return `Left empty, its address is made from the title: ${sitePaths.post(named)}`;
  if (title.trim() === '') return 'The address comes from the title.';
  return `The title has no letters for an address: left empty, it becomes ${sitePaths.post('post')}, or the next one free.`;
}
