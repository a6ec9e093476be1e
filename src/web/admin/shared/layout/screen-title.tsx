import { useUnreadCount } from '#web/data/inbox-queries.ts';
import { useSiteFrame } from '#web/data/site-frame.tsx';

/** The screen's name, with the number of unread messages before it, so that a tab among many tells of them. */
export function ScreenTitle({ children }: { children: string }) {
  const { identity } = useSiteFrame();
  const unread = useUnreadCount();
  return <title>{`${unread > 0 ? `(${unread}) ` : ''}${children} - ${identity.name}`}</title>;
}
