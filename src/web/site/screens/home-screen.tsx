import { sitePaths } from '#contract/paths.ts';
import { useNeeded } from '#web/data/settled.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { useSiteFrame } from '#web/data/site-frame.tsx';
import type { HomeData } from '#web/data/site-loaders.ts';
import { JsonLd, organization, reached } from '../head/json-ld.tsx';
import { PageHead } from '../head/page-head.tsx';
import { HomePage } from '../home/home-page.tsx';

export function HomeScreen({ data }: { data: HomeData }) {
  const { siteUrl } = useSiteConfig();
  const { identity, contact, seo } = useSiteFrame();
  const home = useNeeded(data.home);
  const services = useNeeded(data.services);
  return (
    <>
      <PageHead title={home.title} description={seo.summaries.home} path={sitePaths.home} />
      <JsonLd data={{ ...organization({ ...identity, siteUrl }), ...reached(contact) }} />
      <HomePage home={home} services={services} />
    </>
  );
}
