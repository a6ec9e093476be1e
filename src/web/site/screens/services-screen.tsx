import { sitePaths } from '#contract/paths.ts';
import { useNeeded } from '#web/data/settled.ts';
import type { ServicesData } from '#web/data/site-loaders.ts';
import { Breadcrumbs } from '../head/breadcrumbs.tsx';
import { PageHead } from '../head/page-head.tsx';
import { ServicesPage } from '../services/services-page.tsx';

export function ServicesScreen({ data }: { data: ServicesData }) {
  const services = useNeeded(data.services);
  return (
    <>
      <PageHead
        title="Services"
        description="Eleven services from one team: AI workflows, automation and agents, strategy, search, paid media, content, web, brand and analytics."
        path={sitePaths.services}
      />
      <Breadcrumbs trail={[{ name: 'Services', path: sitePaths.services }]} />
      <ServicesPage services={services} />
    </>
  );
}
