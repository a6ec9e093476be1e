import { useSiteConfig } from '#web/data/site-config.tsx';
import { breadcrumbs, JsonLd } from './json-ld.tsx';

/** Where a page stands below the home page. */
export function Breadcrumbs({ trail }: { trail: { name: string; path: string }[] }) {
  const { siteUrl } = useSiteConfig();
  return <JsonLd data={breadcrumbs(siteUrl, [{ name: 'Home', path: '/' }, ...trail])} />;
}
