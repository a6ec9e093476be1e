import { useUnreadCount } from '#web/data/inbox-queries.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';

/** The screen's name, with the number of unread messages before it, so that a tab among many tells of them. */
export function ScreenTitle({ children }: { children: string }) {
  const { siteName } = useSiteConfig();
  const unread = useUnreadCount();
  return <title>{`${unread > 0 ? `(${unread}) ` : ''}${children} - ${siteName}`}</title>;
}
