import type { ReactNode } from 'react';
import type { AnalyticsRow } from '#contract/analytics.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { minutesWords, numberWords, shareWords } from './figure-words.ts';
import styles from './figures-table.module.css';

const figures: readonly { label: string; textOf: (row: AnalyticsRow) => string }[] = [
  { label: 'Visits', textOf: ({ visits }) => numberWords(visits) },
  { label: 'Visitors', textOf: ({ visitors }) => numberWords(visitors) },
  { label: 'Views', textOf: ({ views }) => numberWords(views) },
  { label: 'Leads', textOf: ({ leads }) => numberWords(leads) },
  { label: 'Lead rate', textOf: ({ leads, visits }) => shareWords(leads, visits) },
  { label: 'Answered', textOf: ({ answered }) => numberWords(answered) },
  { label: 'First reply', textOf: ({ medianResponseMinutes }) => minutesWords(medianResponseMinutes) },
];

export type FiguresRow = AnalyticsRow & { name: ReactNode };

/** Rows of figures; where a table has no room, each row is a name with its figures below. */
export function FiguresTable({ caption, head, rows }: { caption: string; head: string; rows: FiguresRow[] }) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {figures.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {figures.map(({ label, textOf }) => (
                <td key={label} data-label={label}>
                  {textOf(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
