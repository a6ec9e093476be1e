import { Button } from '@mantine/core';
import { Download } from 'lucide';
import { Link } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import screen from '#web/admin/shared/layout/screen.module.css';
import { ScreenHeading } from '#web/admin/shared/layout/screen-heading.tsx';
import { saveFile } from '#web/admin/shared/save-file.ts';
import { downloadReport } from '#web/data/leads-queries.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LeadsTabs } from './leads-tabs.tsx';
import { PeriodFields } from './period-fields.tsx';
import { Report } from './report.tsx';
import { useLeadsAddress } from './use-leads-address.ts';

/** From visits to answered messages: what each campaign has brought. */
export function LeadsScreen() {
  const { countsVisits } = useSiteConfig();
  return countsVisits ? <Counted /> : <NotCounted />;
}

function Counted() {
  const { today, period, chosen, preset, by, change } = useLeadsAddress();

  async function download() {
    const file = await attempt(downloadReport({ ...period, by }), {
      failure: 'Failed to download the report',
    });
    if (file) saveFile(file, `leads-by-${by}-${period.from}-${period.to}.csv`);
  }

  return (
    <div className={screen.screen}>
      <ScreenHeading title="Leads">
        <Button
          variant="default"
          leftSection={<Icon of={Download} size={16} />}
          onClick={() => void download()}
        >
          Download CSV
        </Button>
      </ScreenHeading>
      <LeadsTabs />
      <PeriodFields today={today} period={period} chosen={chosen} preset={preset} onChange={change} />
      <Report period={period} today={today} by={by} />
    </div>
  );
}

function NotCounted() {
  return (
    <div className={screen.screen}>
      <ScreenHeading title="Leads" />
      <LeadsTabs />
      <div className={screen.blank}>
        <p>
          Visit counting is turned off (<code>ANALYTICS=off</code>), so there is no report. Leads that have no
          reply yet are under <Link to={adminPaths.waitingLeads}>Waiting</Link>.
        </p>
      </div>
    </div>
  );
}
