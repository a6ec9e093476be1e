import { sitePaths } from '#contract/paths.ts';
import { slugify } from '#contract/text.ts';

type Naming = { slug: string; title: string; savedSlug: string | undefined };

/** Where a post will be found, by the rules by which the server names it. */
export function addressHint({ slug, title, savedSlug }: Naming): string {
  const given = slugify(slug);
  if (given) return `URL: ${sitePaths.post(given)}`;
  if (savedSlug) return `Leave empty to keep the current URL: ${sitePaths.post(savedSlug)}`;
  const named = slugify(title);
  if (named) return `Leave empty to use the title: ${sitePaths.post(named)}`;
  if (title.trim() === '') return 'Generated from the title.';
  return `The title has no letters for a URL. If left empty, it becomes ${sitePaths.post('post')} or the next free one.`;
}
