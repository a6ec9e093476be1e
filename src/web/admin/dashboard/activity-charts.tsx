import type { Activity } from '#contract/stats.ts';
import { BarChart } from './bar-chart.tsx';
import styles from './dashboard-screen.module.css';

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The start of a month or week as the server names it: '2026-11' or '2026-11-09'. */
const startOf = (from: string) => new Date(from.length === 7 ? `${from}-01` : from);

export function ActivityCharts({ activity }: { activity: Activity | undefined }) {
  return (
    <section className={styles.panel} aria-label="Activity">
      <h2>Posts published per month</h2>
      <BarChart
        label="Posts published per month"
        bars={activity?.postsPerMonth.map(({ from, count }) => ({
          name: month.format(startOf(from)),
          count,
        }))}
      />
      <h2>Messages per week</h2>
      <BarChart
        label="Messages received per week"
        bars={activity?.messagesPerWeek.map(({ from, count }) => ({
          name: `Week of ${day.format(startOf(from))}`,
          count,
        }))}
      />
    </section>
  );
}
