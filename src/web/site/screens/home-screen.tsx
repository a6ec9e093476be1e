import { sitePaths } from '#contract/paths.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { JsonLd, organization } from '../head/json-ld.tsx';
import { PageHead } from '../head/page-head.tsx';
import { HomePage } from '../home/home-page.tsx';

export function HomeScreen() {
  const config = useSiteConfig();
  return (
    <>
      <PageHead
        title="A Digital Ad Agency"
        description="AI workflows, automation, AI agents and digital marketing from one team: creativity that turns their customers into yours."
        path={sitePaths.home}
      />
      <JsonLd data={organization(config)} />
      <HomePage />
    </>
  );
}
