import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#web/admin/shared/layout/load-failed.tsx';
import { ApiError } from '#web/data/api-client.ts';
import { type Period, reportOptions } from '#web/data/leads-queries.ts';
import { Breakdown } from './breakdown.tsx';
import { DayCharts } from './day-charts.tsx';
import { Funnel } from './funnel.tsx';
import type { Dimension } from './key-names.ts';
import { NothingCounted } from './nothing-counted.tsx';
import { periodBefore } from './periods.ts';

/** A period in four figures beside the period before, day by day, and broken down. */
export function Report({ period, today, by }: { period: Period; today: string; by: Dimension }) {
  const report = useQuery(reportOptions({ ...period, by: 'day' }));
  const before = useQuery(reportOptions({ ...periodBefore(period), by: 'day' }));
  if (report.isLoadingError) {
    const refusal = report.error instanceof ApiError ? Object.values(report.error.errors)[0] : undefined;
    return <LoadFailed onRetry={report.refetch}>{refusal ?? 'Could not load the report.'}</LoadFailed>;
  }
  const isEmpty = report.data?.total.views === 0 && report.data.total.leads === 0;
  return (
    <>
      <Funnel period={period} total={report.data?.total} before={before.data?.total} />
      {isEmpty ? (
        <NothingCounted today={today} />
      ) : (
        <>
          <DayCharts rows={report.data?.rows} />
          <Breakdown period={period} by={by} />
        </>
      )}
    </>
  );
}
