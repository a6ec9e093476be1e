import { sitePaths } from '#contract/paths.ts';
import { useNeeded } from '#web/data/settled.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { useSiteFrame } from '#web/data/site-frame.tsx';
import type { CareersData } from '#web/data/site-loaders.ts';
import { CareersPage } from '../careers/careers-page.tsx';
import { Breadcrumbs } from '../head/breadcrumbs.tsx';
import { jobPostings } from '../head/jobs-ld.ts';
import { JsonLd } from '../head/json-ld.tsx';
import { PageHead } from '../head/page-head.tsx';

export function CareersScreen({ data }: { data: CareersData }) {
  const careers = useNeeded(data.careers);
  const { siteUrl } = useSiteConfig();
  const { identity, contact, seo } = useSiteFrame();
  return (
    <>
      <PageHead title="Careers" description={seo.summaries.careers} path={sitePaths.careers} />
      <Breadcrumbs trail={[{ name: 'Careers', path: sitePaths.careers }]} />
      {careers.updatedAt && careers.positions.length > 0 ? (
        <JsonLd data={jobPostings(careers, contact.address, { ...identity, siteUrl })} />
      ) : null}
      <CareersPage careers={careers} />
    </>
  );
}
