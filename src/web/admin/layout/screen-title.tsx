import { useSiteConfig } from '#web/data/site-config.tsx';

export function ScreenTitle({ children }: { children: string }) {
  const { siteName } = useSiteConfig();
  return <title>{`${children} - ${siteName}`}</title>;
}
