import screen from '#web/admin/shared/layout/screen.module.css';
import { ScreenHeading } from '#web/admin/shared/layout/screen-heading.tsx';
import { CampaignLinkForm } from './campaign-link-form.tsx';
import { LeadsTabs } from './leads-tabs.tsx';

/** Makes links that reports can tell apart, spelt like those before them. */
export function CampaignLinksScreen() {
  return (
    <div className={screen.screen}>
      <ScreenHeading title="Campaign links" />
      <LeadsTabs />
      <CampaignLinkForm />
    </div>
  );
}
