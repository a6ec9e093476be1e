import { apiPaths } from '#contract/paths.ts';
import type { ViewInput } from '#contract/visits.ts';
import type { TestApp } from './build-test-app.ts';

export const desktopChrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const host = 'agency.example';

/** What a browser sends along with what the page itself says. */
export const browserHeaders = {
  host,
  origin: `http://${host}`,
  'sec-fetch-site': 'same-origin',
  'user-agent': desktopChrome,
};

type Sender = { address?: string; headers?: Record<string, string | undefined> };

/** Looks at a page as a browser does; the answer tells nothing. */
export function look(
  { app }: Pick<TestApp, 'app'>,
  view: ViewInput | string,
  { address = '203.0.113.7', headers = {} }: Sender = {},
) {
  return app.inject({
    method: 'POST',
    url: apiPaths.visits,
    payload: typeof view === 'string' ? { path: view } : view,
    headers: Object.fromEntries(
      Object.entries({ ...browserHeaders, ...headers }).filter(([, value]) => value !== undefined),
    ),
    remoteAddress: address,
  });
}

/** The figures of a dimension as 'visitors visits views', by key; of all days, or one. */
export async function figuresOf(
  { services, storage }: Pick<TestApp, 'services' | 'storage'>,
  dimension: string,
  day?: string,
): Promise<Record<string, string>> {
  await services.visits.flush();
  const rows = await storage.db
    .selectFrom('visit_counts')
    .selectAll()
    .where('dimension', '=', dimension)
    .orderBy('day')
    .orderBy('value')
    .execute();
  return Object.fromEntries(
    rows
      .filter((row) => day === undefined || row.day === day)
      .map(({ value, visitors, visits, views }) => [value, `${visitors} ${visits} ${views}`]),
  );
}
