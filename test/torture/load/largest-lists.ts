import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import { ask } from '../attacks/ask.ts';
import type { Target } from '../attacks/target.ts';
import { sendAloneAndTogether, underLoad } from './under-load.ts';

const dayMs = 24 * 60 * 60_000;

/** The figures of as many days and keys as reports keep. */
function fillReports({ site }: Target, days: number): void {
  const database = new DatabaseSync(join(site.dataDir, 'marquee.db'));
  database.exec('begin immediate');
  const insert = database.prepare(
    'insert into visit_counts (day, dimension, value, visitors, visits, views) values (?, ?, ?, 2, 3, 5)',
  );
  for (let number = 0; number < days; number += 1) {
    const day = new Date(Date.now() - number * dayMs).toISOString().slice(0, 10);
    insert.run(day, 'all', '');
    for (const dimension of ['page', 'source', 'medium', 'campaign', 'referrer', 'landing'])
      for (let key = 0; key < limits.reportKeys; key += 1)
        insert.run(
          day,
          dimension,
          `/${dimension}-${'x'.repeat(80)}-${key + (number % 7) * limits.reportKeys}`,
        );
  }
  database.exec('commit');
  database.close();
}

export const longestListsUnderLoad = underLoad({
  name: 'the largest settings, reports and lists',
  promise: 'Each is saved or answered, alone and ten at once',
  attack: async (target, { times }, step) => {
    const { url, staff } = target;
    const harm: string[] = [];
    const days = times(60, limits.reportDays);
    fillReports(target, days);
    const authorized = { 'x-auth-token': staff.token };
    const get = (path: string) => () => ask(url, { path, headers: authorized });
    const redirects = times(1, Math.floor(limits.redirects / limits.importedRedirects));
    for (let part = 0; part < redirects; part += 1)
      await step('importing long redirects', () =>
        ask(url, {
          method: 'POST',
          path: apiPaths.redirectsImport,
          headers: { ...authorized, 'content-type': 'text/csv' },
          body: [
            'from,to,permanent',
            ...Array.from(
              { length: limits.importedRedirects },
              (_, n) => `/${'f'.repeat(300)}-${part}-${n},https://elsewhere.example/${'t'.repeat(300)},true`,
            ),
          ].join('\n'),
        }),
      );
    const services = Array.from({ length: limits.services }, (_, n) => ({
      title: `${n}${'服'.repeat(limits.siteTitle - 3)}`,
      icon: 'rocket',
      description: '务'.repeat(limits.siteText),
      bullets: Array.from({ length: limits.serviceBullets }, () => '点'.repeat(limits.siteTitle)),
    }));
    for (let save = 0; save < times(5, 110); save += 1)
      await step('saving services', () =>
        staff.send(
          'PUT',
          apiPaths.settingsSection('services'),
          services.toSpliced(0, 1, { ...services[0], title: `Save ${save}` } as never),
        ),
      );
    const to = new Date().toISOString().slice(0, 10);
    const from = new Date(Date.now() - (days - 1) * dayMs).toISOString().slice(0, 10);
    const paths = [
      ...['day', 'page', 'channel', 'source', 'campaign', 'referrer', 'landing', 'device'].map(
        (by) => `${apiPaths.analytics}?from=${from}&to=${to}&by=${by}`,
      ),
      `${apiPaths.analyticsCsv}?from=${from}&to=${to}&by=page`,
      apiPaths.campaignWords,
      `${apiPaths.redirects}?limit=100`,
      apiPaths.redirects,
      `${apiPaths.redirects}?q=elsewhere`,
      apiPaths.settings,
      apiPaths.settingsRevisions('services'),
      '/api/openapi.json',
      apiPaths.stats,
      apiPaths.activity,
    ];
    for (const path of paths)
      harm.push(
        ...(await sendAloneAndTogether(
          step,
          path.replace(/\?from.*by=/, ' by '),
          get(path),
          (status) => status === 200 || status === 503,
        )),
      );
    return {
      tried: `${days} days of ${limits.reportKeys} keys, ${redirects * limits.importedRedirects} redirects, ${paths.length} lists and reports`,
      harm,
    };
  },
});
