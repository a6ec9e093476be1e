import { cpuOf, many, mostCpu, shareOf } from './figures.ts';
import type { Result } from './report.ts';

const barWidth = 440;
/** Behind a bar, for its value. */
const valueWidth = 120;
/** A little more than most fonts take for a letter of 13 pixels. */
const letterWidth = 7.3;
const rowHeight = 22;

type Bar = { label: string; value: number; isGood: boolean };
type Panel = { title: string; bars: Bar[]; goal: number; scale: number };
type Layout = { labelWidth: number; top: number };

/** Two panels: how close to the bare server, and what a request costs where there is much. */
export function drawChart(results: readonly Result[]): string {
  const label = ({ line }: Result) => `${line.group}: ${line.name}`;
  const cached = results.filter(({ line }) => /cache|not modified/.test(line.group));
  const panels: Panel[] = [
    {
      title: 'Speed of cached pages against a bare node:http server with the same bytes (1 = as fast)',
      goal: 0.9,
      scale: 1.2,
      bars: cached.map((result) => {
        const value = shareOf(result.measured, 'bare');
        return { label: label(result), value, isGood: value >= (result.line.status === 304 ? 0.8 : 0.9) };
      }),
    },
    {
      title: 'Processor time of a request with 100,000 posts and 100,000 messages, in ms',
      goal: mostCpu,
      scale: 60,
      bars: results.map((result) => {
        const value = cpuOf(result.measured, many);
        return { label: label(result), value, isGood: value <= mostCpu };
      }),
    },
  ];
  const labelWidth = Math.ceil(20 + letterWidth * Math.max(...results.map((result) => label(result).length)));
  const width = labelWidth + barWidth + valueWidth;
  let top = 16;
  const parts: string[] = [];
  for (const panel of panels) {
    parts.push(drawPanel(panel, { labelWidth, top }));
    top += panel.bars.length * rowHeight + 70;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" width="${width}" height="${top}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="Results of npm run bench">
<rect width="100%" height="100%" fill="#07090c"/>
${parts.join('\n')}
</svg>
`;
}

function drawPanel({ title, bars, goal, scale }: Panel, { labelWidth, top }: Layout): string {
  const x = (value: number) => labelWidth + (Math.min(value, scale) / scale) * barWidth;
  const bottom = top + 34 + bars.length * rowHeight;
  const rows = bars.map(({ label, value, isGood }, index) => {
    const y = top + 34 + index * rowHeight;
    return `<text x="${labelWidth - 10}" y="${y + 13}" text-anchor="end" fill="#c9d1d9">${escapeXml(label)}</text>
<rect x="${labelWidth}" y="${y + 3}" width="${(x(value) - labelWidth).toFixed(1)}" height="14" rx="2" fill="${isGood ? '#22d3ee' : '#f59e0b'}"/>
<text x="${(x(value) + 6).toFixed(1)}" y="${y + 14}" fill="#f2f5f7">${value.toFixed(2)}</text>`;
  });
  return `<text x="16" y="${top + 14}" fill="#f2f5f7" font-weight="600">${escapeXml(title)}</text>
${rows.join('\n')}
<line x1="${x(goal).toFixed(1)}" x2="${x(goal).toFixed(1)}" y1="${top + 30}" y2="${bottom}" stroke="#f2f5f7" stroke-dasharray="3 3"/>
<text x="${x(goal).toFixed(1)}" y="${bottom + 16}" text-anchor="middle" fill="#c9d1d9">${goal}</text>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
