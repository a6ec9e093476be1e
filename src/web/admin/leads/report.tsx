import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import screen from '#web/admin/shared/layout/screen.module.css';
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
    return (
      <div className={screen.blank} role="status">
        <p>{refusal ?? 'Could not load the report.'}</p>
        <Button variant="default" size="xs" onClick={() => void report.refetch()}>
          Try again
        </Button>
      </div>
    );
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
