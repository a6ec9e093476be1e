import { useQuery } from '@tanstack/react-query';
import screen from '#web/admin/shared/layout/screen.module.css';
import { reportOptions } from '#web/data/leads-queries.ts';
import { addDays } from './periods.ts';

/** As far back as a report goes. */
const longestReport = 800;

/** A period without anything, or a site that nobody has come to yet. */
export function NothingCounted({ today }: { today: string }) {
  const whole = { from: addDays(today, 1 - longestReport), to: today, by: 'device' } as const;
  const { data } = useQuery(reportOptions(whole));
  return (
    <div className={screen.blank} role="status">
      {data && (
        <p>
          {data.total.views === 0 && data.total.leads === 0
            ? 'No visits yet. New visits appear here within seconds.'
            : 'No visits or messages in this period.'}
        </p>
      )}
    </div>
  );
}
