import type { AnalyticsRow } from '#contract/analytics.ts';
import { type Bar, BarChart } from '#web/admin/shared/charts/bar-chart.tsx';
import { chartBars, dayName, drawsWeeks } from './chart-bars.ts';
import styles from './day-charts.module.css';
import { FiguresTable } from './figures-table.tsx';

/** Day by day, drawn and as a table. */
export function DayCharts({ rows }: { rows: AnalyticsRow[] | undefined }) {
  const each = rows && drawsWeeks(rows) ? 'week' : 'day';
  return (
    <section className={styles.days} aria-label="Daily figures">
      <Chart title={`Visits per ${each}`} bars={rows && chartBars(rows, 'visits')} />
      <Chart title={`Leads per ${each}`} bars={rows && chartBars(rows, 'leads')} />
      <details className={styles.details}>
        <summary>View as table</summary>
        <FiguresTable
          caption="Visits and leads per day"
          head="Day"
          rows={rows?.toReversed().map((row) => ({ ...row, name: dayName(row.key) })) ?? []}
        />
      </details>
    </section>
  );
}

function Chart({ title, bars }: { title: string; bars: Bar[] | undefined }) {
  return (
    <div className={styles.panel}>
      <h2>{title}</h2>
      <BarChart label={title} bars={bars} />
    </div>
  );
}
