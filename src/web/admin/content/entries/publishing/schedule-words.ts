import { formatDate } from '#contract/dates.ts';
import type { WallTime } from '#contract/wall-time.ts';

export function momentWords(iso: string, timeZone: string): string {
  return `${formatDate(iso, 'moment', timeZone)} (${timeZone})`;
}

/** The same moment on the clock of whoever is asked, where that shows another time. */
export function ownZoneWords(
  iso: string,
  timeZone: string,
  ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  const own = formatDate(iso, 'moment', ownZone);
  return own === formatDate(iso, 'moment', timeZone) ? '' : `Your time: ${own} (${ownZone})`;
}

/** Why a time cannot be chosen. */
export function skippedWords({ from, to }: Extract<WallTime, { kind: 'skipped' }>): string {
  const [fromDay, fromTime] = from.split('T');
  const [toDay, toTime] = to.split('T');
  const [last, next] =
    fromDay === toDay ? [fromTime, toTime] : [`${fromDay} ${fromTime}`, `${toDay} ${toTime}`];
  return `This time does not exist because the clocks go forward from ${last} to ${next}. Choose another time.`;
}
