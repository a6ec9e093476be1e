import { sitePaths } from '#contract/paths.ts';
import { Breadcrumbs } from '../head/breadcrumbs.tsx';
import { PageHead } from '../head/page-head.tsx';
import { ServicesPage } from '../services/services-page.tsx';

export function ServicesScreen() {
  return (
    <>
      <PageHead
        title="Services"
        description="Eleven services from one team: AI workflows, automation and agents, strategy, search, paid media, content, web, brand and analytics."
        path={sitePaths.services}
      />
      <Breadcrumbs trail={[{ name: 'Services', path: sitePaths.services }]} />
      <ServicesPage />
    </>
  );
}
