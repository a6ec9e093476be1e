import type { Activity } from '#contract/stats.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { BarChart } from './bar-chart.tsx';
import styles from './dashboard-screen.module.css';

export function ActivityCharts({ activity }: { activity: Activity | undefined }) {
  const { timeZone } = useSiteConfig();
  const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone });
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone });
  return (
    <section className={styles.panel} aria-label="Activity">
      <h2>Posts published per month</h2>
      <BarChart
        label="Posts published per month"
        bars={activity?.postsPerMonth.map(({ from, count }) => ({
          name: month.format(new Date(from)),
          count,
        }))}
      />
      <h2>Messages per week</h2>
      <BarChart
        label="Messages received per week"
        bars={activity?.messagesPerWeek.map(({ from, count }) => ({
          name: `Week of ${day.format(new Date(from))}`,
          count,
        }))}
      />
    </section>
  );
}
