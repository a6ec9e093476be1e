import type { AnalyticsTotal } from '#contract/analytics.ts';
import type { Period } from '#web/data/leads-queries.ts';
import { changeOf, minutesWords, numberWords, shareWords } from './figure-words.ts';
import styles from './funnel.module.css';
import { daysIn } from './periods.ts';

type Step = {
  label: string;
  value: string;
  /** How many of the step before came this far. */
  share?: string;
  change: ReturnType<typeof changeOf>;
  /** Nothing where nothing was measured. */
  before: string | undefined;
};

type FunnelProps = {
  period: Period;
  total: AnalyticsTotal | undefined;
  before: AnalyticsTotal | undefined;
};

/** Visits, leads, answers, and how long those took. Until they are known, a dash stands there. */
export function Funnel({ period, total, before }: FunnelProps) {
  const days = daysIn(period);
  return (
    <section className={styles.funnel} aria-label="From visit to reply">
      <dl className={styles.steps}>
        {stepsOf(total, before).map(({ label, value, share, change, before }) => (
          <div key={label} className={styles.step}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              {share && <span>{share}</span>}
              <span className={styles.change}>
                {change && <b data-tone={change.tone}>{change.words}</b>} {before && `vs ${before}`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        Compared with the previous {days === 1 ? 'day' : `${numberWords(days)} days`}. Visitors are counted
        once per day.
      </p>
    </section>
  );
}

function stepsOf(total: AnalyticsTotal | undefined, before: AnalyticsTotal | undefined): Step[] {
  const count = (label: string, field: 'visits' | 'leads' | 'answered', share?: string): Step => ({
    label,
    value: total ? numberWords(total[field]) : '–',
    share,
    change: changeOf(total?.[field] ?? null, before?.[field] ?? null),
    before: before && numberWords(before[field]),
  });
  const minutes = total?.medianResponseMinutes ?? null;
  const minutesBefore = before?.medianResponseMinutes ?? null;
  return [
    count('Visits', 'visits'),
    count('Leads', 'leads', total && `${shareWords(total.leads, total.visits)} of visits`),
    count('Answered', 'answered', total && `${shareWords(total.answered, total.leads)} of leads`),
    {
      label: 'Median time to first reply',
      value: minutesWords(minutes),
      change: changeOf(minutes, minutesBefore, true),
      before: minutesBefore === null ? undefined : minutesWords(minutesBefore),
    },
  ];
}
