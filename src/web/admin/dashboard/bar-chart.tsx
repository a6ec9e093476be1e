import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './bar-chart.module.css';

type Bar = { name: string; count: number };

const height = 88;
const step = 48;
const barWidth = 26;
const room = 16;

/** Bars for the eye; the same numbers as a table for those who listen. */
export function BarChart({ label, bars }: { label: string; bars: Bar[] | undefined }) {
  if (!bars || bars.length === 0) return <div className={styles.blank} aria-hidden="true" />;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <div className={styles.chart}>
      <svg viewBox={`0 0 ${bars.length * step} ${height + room}`} aria-hidden="true" focusable="false">
        {bars.map(({ name, count }, index) => {
          const barHeight = count === 0 ? 2 : Math.max(4, (count / most) * height);
          const x = index * step + (step - barWidth) / 2;
          return (
            <g key={name} data-empty={count === 0 || undefined}>
              <title>{`${name}: ${count}`}</title>
              <rect x={x} y={height + room - barHeight} width={barWidth} height={barHeight} rx={3} />
              {count > 0 && (
                <text x={x + barWidth / 2} y={height + room - barHeight - 5} textAnchor="middle">
                  {count}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </p>
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <tbody>
            {bars.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}
