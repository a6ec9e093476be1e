import { useSiteConfig } from '#web/data/site-config.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** What stands in for a screen whose data or code is on its way. The tab keeps a name meanwhile. */
export function LoadingScreen({ label }: { label: string }) {
  const { siteName } = useSiteConfig();
  return (
    <>
      <title>{siteName}</title>
      <Spinner label={label} />
    </>
  );
}
