import screen from '#web/admin/shared/layout/screen.module.css';
import { ScreenHeading } from '#web/admin/shared/layout/screen-heading.tsx';
import { LeadsTabs } from './leads-tabs.tsx';
import { NoticeSetting } from './notice-setting.tsx';
import { WaitingList } from './waiting-list.tsx';

/** Who has written and not been answered yet. */
export function WaitingScreen() {
  return (
    <div className={screen.screen}>
      <ScreenHeading title="Waiting leads" />
      <LeadsTabs />
      <WaitingList />
      <NoticeSetting />
    </div>
  );
}
