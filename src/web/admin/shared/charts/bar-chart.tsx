import { type PointerEvent, useState } from 'react';
import styles from './bar-chart.module.css';

export type Bar = { name: string; count: number };

const height = 100;
const barWidth = 0.72;

/**
 * Bars for the eye, and over them a slider that nobody sees: the pointer, a finger and the arrow keys choose a bar, whose name and number stand
 * above. A table with the same numbers belongs beside it.
 */
export function BarChart({ label, bars }: { label: string; bars: Bar[] | undefined }) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [stepped, setStepped] = useState<number | null>(null);
  const [isFocused, setFocused] = useState(false);
  if (!bars || bars.length === 0) return <div className={styles.blank} aria-hidden="true" />;

  const last = bars.length - 1;
  const value = Math.min(stepped ?? last, last);
  const active = pointed ?? (isFocused ? value : null);
  const shown = active === null ? undefined : bars[Math.min(active, last)];
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const total = bars.reduce((sum, { count }) => sum + count, 0);

  function point(event: PointerEvent<HTMLInputElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * (last + 1));
    setPointed(Math.max(0, Math.min(last, index)));
  }

  return (
    <div className={styles.chart}>
      <p className={styles.shown} aria-hidden="true">
        <strong>{(shown?.count ?? total).toLocaleString('en-US')}</strong> {shown?.name ?? 'total'}
      </p>
      <div className={styles.bars}>
        <svg viewBox={`0 0 ${bars.length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {bars.map(({ name, count }, index) => {
            const barHeight = count === 0 ? 2 : Math.max(4, (count / most) * height);
            return (
              <rect
                key={name}
                data-empty={count === 0 || undefined}
                data-active={index === active || undefined}
                x={index + (1 - barWidth) / 2}
                y={height - barHeight}
                width={barWidth}
                height={barHeight}
              />
            );
          })}
        </svg>
        <input
          type="range"
          aria-label={label}
          aria-valuetext={barWords(bars[value])}
          min={0}
          max={last}
          value={value}
          onChange={(event) => setStepped(pointed ?? event.currentTarget.valueAsNumber)}
          onKeyDown={() => setPointed(null)}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={() => setPointed(null)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </p>
    </div>
  );
}

function barWords(bar: Bar | undefined): string | undefined {
  return bar && `${bar.name}: ${bar.count.toLocaleString('en-US')}`;
}
