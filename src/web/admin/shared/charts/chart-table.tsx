import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Bar } from './bar-chart.tsx';

/** The numbers of a chart for those who listen. */
export function ChartTable({ label, bars }: { label: string; bars: Bar[] }) {
  return (
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
  );
}
