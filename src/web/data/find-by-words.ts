import { withQuery } from './list-query.ts';
import { staffApi } from './staff-api.ts';

const most = 5;

/** The first few rows of a list of staff that hold these words. */
export async function findByWords<Row>(path: string, q: string, signal: AbortSignal): Promise<Row[]> {
  return (await staffApi.list<Row>(withQuery(path, { q, view: 'card', limit: most }), { signal })).items;
}
