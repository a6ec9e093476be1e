import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AnalyticsRow, type AnalyticsTotal, otherKey } from '#contract/analytics.ts';
import { limits } from '#contract/limits.ts';
import { medianMinutes } from './median-minutes.ts';
import type { VisitSum } from './reports-repository.ts';

/** A message: what it is counted under, and how many milliseconds it took until staff answered. */
export type Lead = { keys: readonly string[]; waited: number | null };

/** Visits and messages under one name. */
type Group = VisitSum & { leads: readonly Lead[] };

const none: readonly Lead[] = [];
const emptyGroup = (key: string): Group => ({ key, visitors: 0, visits: 0, views: 0, leads: none });

/** As many keys as are sorted before other requests get their turn. */
const keysPerTurn = 5000;

/** Most visited first; what is beyond the limit is put together at the end. A long period can have a hundred thousand keys. */
export async function rowsByKey(
  visits: ReadonlyMap<string, VisitSum>,
  leads: readonly Lead[],
): Promise<AnalyticsRow[]> {
  const { keys, groupOf } = groupsOf(visits, leads);
  let shown: Group[] = [];
  let others = keys.includes(otherKey) ? groupOf(otherKey) : undefined;
  for (let start = 0; start < keys.length; start += keysPerTurn) {
    const named = keys.slice(start, start + keysPerTurn).filter((key) => key !== otherKey);
    const sorted = [...shown, ...named.map(groupOf)].sort(byVisits);
    shown = sorted.slice(0, limits.reportKeys);
    const rest = sorted.slice(limits.reportKeys);
    if (rest.length > 0) others = together(otherKey, others ? [others, ...rest] : rest);
    await nextTurn();
  }
  return (others ? [...shown, others] : shown).map(toRow);
}

/** One for each day, whether anything happened or not. */
export function rowsByDay(
  days: readonly string[],
  visits: readonly VisitSum[],
  leads: readonly Lead[],
): AnalyticsRow[] {
  const byDay = new Map(visits.map((sum) => [sum.key, sum]));
  return days.map(groupsOf(byDay, leads).groupOf).map(toRow);
}

export function totalOf(visits: readonly VisitSum[], leads: readonly Lead[]): AnalyticsTotal {
  const groups = [...visits.map((sum) => ({ ...sum, leads: none })), { ...emptyGroup(''), leads }];
  const { key: _, ...total } = toRow(together('', groups));
  return total;
}

function groupsOf(visits: ReadonlyMap<string, VisitSum>, leads: readonly Lead[]) {
  const leadsOf = new Map<string, Lead[]>();
  for (const lead of leads)
    for (const key of lead.keys) {
      const known = leadsOf.get(key);
      if (known) known.push(lead);
      else leadsOf.set(key, [lead]);
    }
  return {
    keys: [...visits.keys(), ...[...leadsOf.keys()].filter((key) => !visits.has(key))],
    groupOf: (key: string): Group => ({
      ...(visits.get(key) ?? emptyGroup(key)),
      leads: leadsOf.get(key) ?? none,
    }),
  };
}

/** A message that stands under several names is one. */
function together(key: string, groups: readonly Group[]): Group {
  const all = emptyGroup(key);
  for (const { visitors, visits, views } of groups) {
    all.visitors += visitors;
    all.visits += visits;
    all.views += views;
  }
  return { ...all, leads: [...new Set(groups.flatMap(({ leads }) => leads))] };
}

function byVisits(one: Group, other: Group): number {
  return other.visits - one.visits || other.leads.length - one.leads.length || (one.key < other.key ? -1 : 1);
}

function toRow({ key, visitors, visits, views, leads }: Group): AnalyticsRow {
  const waits = leads.map(({ waited }) => waited).filter((waited) => waited !== null);
  return {
    key,
    visitors,
    visits,
    views,
    leads: leads.length,
    answered: waits.length,
    medianResponseMinutes: medianMinutes(waits),
  };
}
