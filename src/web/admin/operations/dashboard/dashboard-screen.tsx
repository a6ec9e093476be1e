import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import screen from '#web/admin/shared/layout/screen.module.css';
import { ScreenHeading } from '#web/admin/shared/layout/screen-heading.tsx';
import { useMay } from '#web/admin/shared/staff-user.ts';
import { activityOptions, statsOptions } from '#web/data/stats-queries.ts';
import { ActivityCharts } from './activity-charts.tsx';
import styles from './dashboard-screen.module.css';
import { NewestMessages } from './newest-messages.tsx';
import { OwnPosts } from './own-posts.tsx';
import { Plans } from './plans.tsx';
import { PostsForReview } from './posts-for-review.tsx';
import { QuickActions } from './quick-actions.tsx';
import { StatCards } from './stat-cards.tsx';

export function DashboardScreen() {
  const may = useMay();
  const mayCount = may('stats:read');
  const stats = useQuery({ ...statsOptions, enabled: mayCount });
  const activity = useQuery({ ...activityOptions, enabled: mayCount });

  // Numbers that are missing for a moment are no reason to interrupt anyone: the failure is only logged.
  useEffect(() => {
    if (stats.error) console.error('Failed to load dashboard stats', stats.error);
  }, [stats.error]);

  return (
    <div className={screen.screen}>
      <ScreenHeading title="Dashboard" />
      {mayCount && <StatCards stats={stats.data} />}
      <QuickActions />
      {mayCount && <ActivityCharts activity={activity.data} />}
      <div className={styles.columns}>
        {may('posts:read-own') && <Plans />}
        {may('posts:publish') && <PostsForReview />}
        {may('posts:read-own') && !may('posts:read') && <OwnPosts />}
        {may('inbox:read') && <NewestMessages />}
      </div>
    </div>
  );
}
