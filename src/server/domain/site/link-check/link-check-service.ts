import { findLiveSlugs } from '#server/domain/content/entries/slugs.ts';
import type { UploadsService } from '#server/domain/media/uploads/uploads-service.ts';
import type { Storage } from '#server/storage/open.ts';
import { type Place, placeOf } from './place-of.ts';

/** Tells writers which links to this site lead nowhere, as visitors would find. */
export function createLinkCheckService({
  storage: { db },
  uploads,
}: {
  storage: Storage;
  uploads: Pick<UploadsService, 'open'>;
}) {
  return {
    async findMissing(paths: readonly string[]): Promise<string[]> {
      const places = new Map(paths.map((path) => [path, placeOf(path)]));
      const namesOf = (kind: Place['kind']) =>
        [...places.values()].flatMap((place) => ('name' in place && place.kind === kind ? place.name : []));
      const [posts, pages] = await Promise.all([
        findLiveSlugs(db, 'post', namesOf('post')),
        findLiveSlugs(db, 'page', namesOf('page')),
      ]);
      const exists = async (place: Place): Promise<boolean> => {
        if (place.kind === 'post') return posts.has(place.name);
        if (place.kind === 'page') return pages.has(place.name);
        if (place.kind === 'upload') return (await uploads.open(place.name)) !== undefined;
        return place.kind === 'standing' || place.kind === 'file';
      };
      const missing: string[] = [];
      for (const [path, place] of places) if (!(await exists(place))) missing.push(path);
      return missing;
    },
  };
}
