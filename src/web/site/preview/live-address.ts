import { sitePaths } from '#contract/paths.ts';
import type { PreviewedEntry } from '#contract/previews.ts';

/** Where visitors see what a preview would show; undefined where they see something else, or nothing. */
export function liveAddress({ kind, entry }: PreviewedEntry): string | undefined {
  if (kind === 'blogs') return entry.status === 'published' ? sitePaths.post(entry.slug) : undefined;
  return entry.isPublished ? sitePaths.page(entry.slug) : undefined;
}
