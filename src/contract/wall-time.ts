import { offsetIn } from './zoned-time.ts';

/**
 * What a date and time on the clock of a zone means. Where the clocks are put forward some times are skipped, and where they are put back some come
 * twice: that is for a person to decide, and nothing here guesses.
 */
export type WallTime =
  | { kind: 'once'; moment: string }
  /** Earlier one first, each with what tells it from the other, such as 'EDT' and 'EST'. */
  | { kind: 'twice'; moments: readonly [NamedMoment, NamedMoment] }
  /** The clock goes from one time straight to the other, both as a field for date and time shows them; `moment` is when. */
  | { kind: 'skipped'; from: string; to: string; moment: string };

type NamedMoment = { moment: string; zoneName: string };

const day = 24 * 60 * 60_000;

/** Reads such a text as 2026-03-29T02:30; undefined when it is no date and time. */
export function readWallTime(text: string, timeZone: string): WallTime | undefined {
  const asIfUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asIfUtc)) return undefined;
  // No zone changes its clock twice within two days: these are all the offsets that can be meant.
  const before = offsetIn(timeZone, asIfUtc - day);
  const after = offsetIn(timeZone, asIfUtc + day);
  const moments = [...new Set([before, after])]
    .map((offset) => ({ offset, at: asIfUtc - offset }))
    .filter(({ offset, at }) => offsetIn(timeZone, at) === offset)
    .map(({ at }) => at)
    .sort((one, other) => one - other);
  const [first, second] = moments;
  if (first === undefined) return skipped(timeZone, asIfUtc, { before, after });
  if (second === undefined) return { kind: 'once', moment: isoOf(first) };
  return { kind: 'twice', moments: [named(first, timeZone), named(second, timeZone)] };
}

/** A time that no clock shows lies between what the clock shows right before a change and right after it. */
function skipped(timeZone: string, asIfUtc: number, offset: { before: number; after: number }): WallTime {
  let [earlier, later] = [asIfUtc - offset.after, asIfUtc - offset.before];
  while (later - earlier > 1) {
    const middle = Math.floor((earlier + later) / 2);
    if (offsetIn(timeZone, middle) === offset.before) earlier = middle;
    else later = middle;
  }
  return {
    kind: 'skipped',
    from: fieldText(later + offset.before),
    to: fieldText(later + offset.after),
    moment: isoOf(later),
  };
}

const named = (at: number, timeZone: string): NamedMoment => ({
  moment: isoOf(at),
  zoneName:
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '',
});

const isoOf = (at: number) => new Date(at).toISOString();
const fieldText = (asIfUtc: number) => isoOf(asIfUtc).slice(0, '2026-03-29T02:30'.length);
