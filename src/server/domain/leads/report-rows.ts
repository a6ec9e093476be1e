import { type AnalyticsRow, type AnalyticsTotal, otherKey } from '#contract/analytics.ts';
import { limits } from '#contract/limits.ts';
import { medianMinutes } from './median-minutes.ts';
import type { VisitSum } from './reports-repository.ts';

/** A message: what it is counted under, and how many milliseconds it took until staff answered. */
type Lead = { keys: readonly string[]; waited: number | null };

/** Visits and messages under one name. */
type Group = VisitSum & { leads: Lead[] };

const emptyGroup = (key: string): Group => ({ key, visitors: 0, visits: 0, views: 0, leads: [] });

/** Most visited first; what is beyond the limit is put together at the end. */
export function rowsByKey(visits: readonly VisitSum[], leads: readonly Lead[]): AnalyticsRow[] {
  const groups = groupsOf(visits, leads);
  const isOther = ({ key }: Group) => key === otherKey;
  const named = groups.filter((group) => !isOther(group)).sort(byVisits);
  const others = [...named.slice(limits.reportKeys), ...groups.filter(isOther)];
  const shown = named.slice(0, limits.reportKeys);
  return (others.length > 0 ? [...shown, together(otherKey, others)] : shown).map(toRow);
}

/** One for each day, whether anything happened or not. */
export function rowsByDay(
  days: readonly string[],
  visits: readonly VisitSum[],
  leads: readonly Lead[],
): AnalyticsRow[] {
  const groups = new Map(groupsOf(visits, leads).map((group) => [group.key, group]));
  return days.map((day) => toRow(groups.get(day) ?? emptyGroup(day)));
}

export function totalOf(visits: readonly VisitSum[], leads: readonly Lead[]): AnalyticsTotal {
  const groups = [...visits.map((sum) => ({ ...sum, leads: [] })), { ...emptyGroup(''), leads: [...leads] }];
  const { key: _, ...total } = toRow(together('', groups));
  return total;
}

function groupsOf(visits: readonly VisitSum[], leads: readonly Lead[]): Group[] {
  const groups = new Map<string, Group>(visits.map((sum) => [sum.key, { ...sum, leads: [] }]));
  for (const lead of leads)
    for (const key of lead.keys) {
      const group = groups.get(key) ?? emptyGroup(key);
      group.leads.push(lead);
      groups.set(key, group);
    }
  return [...groups.values()];
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
