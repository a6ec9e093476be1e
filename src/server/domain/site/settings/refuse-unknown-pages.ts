import type { NavigationLink } from '#contract/site-settings.ts';
import type { Db } from '#server/storage/open.ts';
import type { SectionRow } from './sections-rows.ts';
import { refusal } from './settings-input.ts';

type Given = { header?: NavigationLink[]; footer?: { links: NavigationLink[] }[] };

/** Refuses links to pages that never were. One that was linked before may have gone since, and be brought back. */
export async function refuseUnknownPages(trx: Db, row: SectionRow, { header = [], footer = [] }: Given) {
  const lists = [
    { path: ['header'], links: header },
    ...footer.map(({ links }, at) => ({ path: ['footer', at, 'links'], links })),
  ];
  const before = `${row.value}${row.draft}`;
  const linked = lists
    .flatMap(({ path, links }) =>
      links.map((link, at) => ({ id: 'pageId' in link ? link.pageId : '', path: [...path, at, 'pageId'] })),
    )
    .filter(({ id }) => id !== '' && !before.includes(JSON.stringify(id)));
  if (linked.length === 0) return;
  const ids = linked.map(({ id }) => id);
  const pages = await trx.selectFrom('pages').select('id').where('id', 'in', ids).execute();
  const unknown = linked.filter(({ id }) => pages.every((page) => page.id !== id));
  if (unknown.length > 0)
    throw refusal(
      row.section,
      unknown.map(({ path }) => ({ path, message: 'There is no such page' })),
    );
}
