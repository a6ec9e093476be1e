import { type AnalyticsRow, type AnalyticsTotal, otherKey } from '#contract/analytics.ts';
import { limits } from '#contract/limits.ts';
import { medianMinutes } from './median-minutes.ts';
import type { VisitSum } from './reports-repository.ts';

/** A message: what it is counted under, and how many milliseconds it took until staff answered. */
type Lead = { keys: readonly string[]; waited: number | null };

/** Visits and messages under one name. A message that stands under several names is one where they are put together. */
type Group = VisitSum & { leads: Set<Lead> };

const emptyGroup = (key: string): Group => ({ key, visitors: 0, visits: 0, views: 0, leads: new Set() });

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
  const groups = [
    ...visits.map((sum) => ({ ...sum, leads: new Set<Lead>() })),
    { ...emptyGroup(''), leads: new Set(leads) },
  ];
  const { key: _, ...total } = toRow(together('', groups));
  return total;
}

function groupsOf(visits: readonly VisitSum[], leads: readonly Lead[]): Group[] {
  const groups = new Map<string, Group>(visits.map((sum) => [sum.key, { ...sum, leads: new Set() }]));
  for (const lead of leads)
    for (const key of lead.keys) {
      const group = groups.get(key) ?? emptyGroup(key);
      group.leads.add(lead);
      groups.set(key, group);
    }
  return [...groups.values()];
}

function together(key: string, groups: readonly Group[]): Group {
  const all = emptyGroup(key);
  for (const { visitors, visits, views, leads } of groups) {
    all.visitors += visitors;
    all.visits += visits;
    all.views += views;
    for (const lead of leads) all.leads.add(lead);
  }
  return all;
}

function byVisits(one: Group, other: Group): number {
  return other.visits - one.visits || other.leads.size - one.leads.size || (one.key < other.key ? -1 : 1);
}

function toRow({ key, visitors, visits, views, leads }: Group): AnalyticsRow {
  const waits = [...leads].map(({ waited }) => waited).filter((waited) => waited !== null);
  return {
    key,
    visitors,
    visits,
    views,
    leads: leads.size,
    answered: waits.length,
    medianResponseMinutes: medianMinutes(waits),
  };
}
