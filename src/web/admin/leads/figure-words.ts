import { durationWords } from '#web/admin/shared/duration-words.ts';

export function numberWords(count: number): string {
  return count.toLocaleString('en-US');
}

/** How many of the whole, in per cent; a dash where there is no whole. */
export function shareWords(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = (part / whole) * 100;
  return `${percent.toLocaleString('en-US', { maximumFractionDigits: percent < 10 ? 1 : 0 })}%`;
}

export function minutesWords(minutes: number | null): string {
  return minutes === null ? '–' : durationWords(minutes * 60_000);
}

type Change = { words: string; tone: 'better' | 'worse' | 'same' };

/** How a figure differs from what it was; undefined where there is nothing to compare with. */
export function changeOf(
  now: number | null,
  before: number | null,
  lessIsBetter = false,
): Change | undefined {
  if (now === null || before === null || before === 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return { words: '±0%', tone: 'same' };
  const words = `${percent > 0 ? '+' : '−'}${numberWords(Math.abs(percent))}%`;
  return { words, tone: percent > 0 === lessIsBetter ? 'worse' : 'better' };
}
