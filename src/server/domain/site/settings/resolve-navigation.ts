import { sitePaths } from '#contract/paths.ts';
import type { SettingsValues } from '#contract/site-settings.ts';
import type { SiteWords } from '#contract/site-words.ts';
import type { Db } from '#server/storage/open.ts';

type Stored = SettingsValues['navigation'];
type StoredLink = Stored['header'][number];

/** Links to pages, as visitors get them: to where the page is now, and none while it is not public. */
export async function resolveNavigation(db: Db, stored: Stored): Promise<SiteWords['navigation']> {
  const links = [...stored.header, ...stored.footer.flatMap((column) => column.links)];
  const ids = links.flatMap((link) => ('pageId' in link ? [link.pageId] : []));
  return resolved(stored, await findPublishedSlugs(db, ids));
}

/** With the slugs of the public pages by their ids. */
export function resolved(
  { header, footer }: Stored,
  slugs: ReadonlyMap<string, string>,
): SiteWords['navigation'] {
  const shown = (stored: StoredLink[]) =>
    stored.flatMap((link) => {
      if (!('pageId' in link)) return [link];
      const slug = slugs.get(link.pageId);
      return slug === undefined ? [] : [{ label: link.label, href: sitePaths.page(slug) }];
    });
  return {
    header: shown(header),
    footer: footer.map((column) => ({ ...column, links: shown(column.links) })),
  };
}

async function findPublishedSlugs(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const pages = await db
    .selectFrom('pages')
    .select(['id', 'slug'])
    .where('id', 'in', ids)
    .where('is_published', '=', 1)
    .execute();
  return new Map(pages.map(({ id, slug }) => [id, slug]));
}
