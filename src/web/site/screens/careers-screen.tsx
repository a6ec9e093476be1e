import { sitePaths } from '#contract/paths.ts';
import { useNeeded } from '#web/data/settled.ts';
import type { CareersData } from '#web/data/site-loaders.ts';
import { CareersPage } from '../careers/careers-page.tsx';
import { Breadcrumbs } from '../head/breadcrumbs.tsx';
import { PageHead } from '../head/page-head.tsx';

export function CareersScreen({ data }: { data: CareersData }) {
  const careers = useNeeded(data.careers);
  return (
    <>
      <PageHead
        title="Careers"
        description="Join our team: open positions in digital marketing, design, writing, account management and web development, and why people stay."
        path={sitePaths.careers}
      />
      <Breadcrumbs trail={[{ name: 'Careers', path: sitePaths.careers }]} />
      <CareersPage careers={careers} />
    </>
  );
}
