import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import type { ScheduleOverview } from '#contract/schedule.ts';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { scheduleOverviewOptions } from '#web/data/schedule-overview-queries.ts';
import panel from './dashboard-screen.module.css';
import { spanInWords } from './lateness.ts';
import styles from './newest-messages.module.css';

/** What is published next, and above it what did not go as planned. Nothing as long as there is no plan. */
export function Plans() {
  const { data } = useQuery(scheduleOverviewOptions);
  if (!data) return null;
  return (
    <>
      <PlanPanel
        id="schedule-troubles"
        title="Schedule problems"
        plans={data.troubles}
        wordsOf={troubleWords}
      />
      <PlanPanel id="upcoming" title="Upcoming" plans={data.upcoming} wordsOf={upcomingWords} />
    </>
  );
}

type Plan = ScheduleOverview['upcoming'][number];
type Trouble = ScheduleOverview['troubles'][number];

type PlanPanelProps<Shown> = {
  id: string;
  title: string;
  plans: readonly Shown[];
  wordsOf: (plan: Shown) => ReactNode;
};

function PlanPanel<Shown extends Plan>({ id, title, plans, wordsOf }: PlanPanelProps<Shown>) {
  if (plans.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {plans.map((plan) => (
          <li key={plan._id}>
            <Link className={styles.message} to={adminPaths.editEntry(plan.kind, plan._id)}>
              <strong dir="auto">{plan.title}</strong>
              <span>{wordsOf(plan)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const upcomingWords = ({ kind, publishAt, plannedBy }: Plan) => (
  <>
    {kind === 'blogs' ? 'Blog post' : 'Page'} · <ListDate iso={publishAt} format="moment" /> · scheduled by{' '}
    <bdi>{plannedBy.name}</bdi>
  </>
);

function troubleWords({ outcome, publishAt, at, reason }: Trouble) {
  if (outcome === 'late') return `Published ${spanInWords(publishAt, at)} late`;
  return (
    <>
      Not published on <ListDate iso={publishAt} format="moment" />: {reason}
    </>
  );
}
