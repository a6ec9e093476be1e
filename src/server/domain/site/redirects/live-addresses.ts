import { findLiveSlugs } from '#server/domain/content/entries/slugs.ts';
import { type Place, placeOf } from '#server/domain/site/link-check/place-of.ts';
import type { Db } from '#server/storage/open.ts';
import type { EntryType } from '#server/storage/tables/content-tables.ts';

/** Of some paths, those at which visitors find something without any rule. */
export async function findLivePaths(db: Db, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const places = new Map(paths.map((path) => [path, placeOf(path)]));
  const namesOf = (kind: EntryType) =>
    [...places.values()].flatMap((place) => (place.kind === kind ? place.name : []));
  const posts = await findLiveSlugs(db, 'post', namesOf('post'));
  const pages = await findLiveSlugs(db, 'page', namesOf('page'));
  const isLive = (place: Place) => {
    if (place.kind === 'post') return posts.has(place.name);
    if (place.kind === 'page') return pages.has(place.name);
    // Pages of an older site often end like files; none of this one does.
    return place.kind !== 'nowhere' && place.kind !== 'file';
  };
  return new Set([...places].flatMap(([path, place]) => (isLive(place) ? [path] : [])));
}
