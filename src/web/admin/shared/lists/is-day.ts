/** A day of the calendar, which the 31st of February is not. */
export function isDay(value: string): boolean {
  const day = new Date(value);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === value;
}
