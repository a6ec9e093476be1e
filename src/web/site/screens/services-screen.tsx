import { sitePaths } from '#contract/paths.ts';
import { useNeeded } from '#web/data/settled.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { useSiteFrame } from '#web/data/site-frame.tsx';
import type { ServicesData } from '#web/data/site-loaders.ts';
import { Breadcrumbs } from '../head/breadcrumbs.tsx';
import { JsonLd } from '../head/json-ld.tsx';
import { PageHead } from '../head/page-head.tsx';
import { servicesOffered } from '../head/services-ld.ts';
import { ServicesPage } from '../services/services-page.tsx';

export function ServicesScreen({ data }: { data: ServicesData }) {
  const services = useNeeded(data.services);
  const { siteUrl } = useSiteConfig();
  const { identity, seo } = useSiteFrame();
  return (
    <>
      <PageHead title="Services" description={seo.summaries.services} path={sitePaths.services} />
      <Breadcrumbs trail={[{ name: 'Services', path: sitePaths.services }]} />
      <JsonLd data={servicesOffered(services, { ...identity, siteUrl })} />
      <ServicesPage services={services} />
    </>
  );
}
