import { useId } from 'react';
import type { Activity } from '#contract/stats.ts';
import { type Bar, BarChart } from '#web/admin/shared/charts/bar-chart.tsx';
import { ChartTable } from '#web/admin/shared/charts/chart-table.tsx';
import { useSiteConfig } from '#web/data/site-config.tsx';
import styles from './dashboard-screen.module.css';

/** What was published, who wrote and who came, beside each other. */
export function ActivityCharts({ activity }: { activity: Activity | undefined }) {
  const { timeZone, countsVisits } = useSiteConfig();
  const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone });
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone });
  const named = (tallies: Activity['postsPerMonth'] | undefined, nameOf: (from: Date) => string) =>
    tallies?.map(({ from, count }) => ({ name: nameOf(new Date(from)), count }));
  const week = (from: Date) => `Week of ${day.format(from)}`;
  return (
    <section className={styles.charts} aria-label="Activity">
      <Chart
        title="Posts published per month"
        bars={named(activity?.postsPerMonth, (from) => month.format(from))}
      />
      <Chart title="Messages received per week" bars={named(activity?.messagesPerWeek, week)} />
      {countsVisits && <Chart title="Visits per week" bars={named(activity?.visitsPerWeek, week)} />}
    </section>
  );
}

function Chart({ title, bars }: { title: string; bars: Bar[] | undefined }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <BarChart label={title} bars={bars} />
      {bars && <ChartTable label={title} bars={bars} />}
    </section>
  );
}
