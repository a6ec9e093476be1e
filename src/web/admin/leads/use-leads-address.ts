import { isDay } from '#web/admin/shared/lists/is-day.ts';
import { useAddress } from '#web/admin/shared/lists/use-address.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { type Dimension, dimensionWords } from './key-names.ts';
import { dayIn, periodOf, presets } from './periods.ts';

const usual: Dimension = 'campaign';

/** Which days the report is about, and by what it is broken down. */
export function useLeadsAddress() {
  const { timeZone } = useSiteConfig();
  const { address, change } = useAddress({
    period: (value) => presets.some((preset) => preset.value === value),
    from: isDay,
    to: isDay,
    by: (value) => Object.hasOwn(dimensionWords, value),
  });
  const today = dayIn(timeZone, new Date());
  return {
    today,
    period: periodOf(address, today),
    chosen: { from: address.from, to: address.to },
    preset: address.from && address.to ? ('own' as const) : address.period,
    by: (address.by || usual) as Dimension,
    change,
  };
}
