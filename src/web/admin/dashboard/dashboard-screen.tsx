import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activityOptions, statsOptions } from '#web/data/stats-queries.ts';
import screen from '../layout/screen.module.css';
import { ScreenHeading } from '../layout/screen-heading.tsx';
import { ActivityCharts } from './activity-charts.tsx';
import styles from './dashboard-screen.module.css';
import { NewestMessages } from './newest-messages.tsx';
import { QuickActions } from './quick-actions.tsx';
import { StatCards } from './stat-cards.tsx';

export function DashboardScreen() {
  const stats = useQuery(statsOptions);
  const activity = useQuery(activityOptions);

  // Numbers that are missing for a moment are no reason to interrupt anyone: the failure is only logged.
  useEffect(() => {
    if (stats.error) console.error('The dashboard could not be counted', stats.error);
  }, [stats.error]);

  return (
    <div className={screen.screen}>
      <ScreenHeading title="Dashboard" />
      <StatCards stats={stats.data} />
      <QuickActions />
      <div className={styles.columns}>
        <ActivityCharts activity={activity.data} />
        <NewestMessages />
      </div>
    </div>
  );
}
