/** What the lists of the back office ask for; empty values are left out of the address. */
export type ListQuery = { page: number; q: string; status: string; sort: string; author?: string };

/** Rows on one screen of a list. */
export const listPageSize = 20;

export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

export function listPath(path: string, { page, ...query }: ListQuery, view?: 'card'): string {
  return withQuery(path, { ...query, page: page > 1 ? page : undefined, limit: listPageSize, view });
}
