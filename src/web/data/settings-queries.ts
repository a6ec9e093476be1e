import { queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import type {
  SettingsDraft,
  SettingsRevision,
  SettingsSection,
  SettingsValues,
  SiteSettings,
} from '#contract/site-settings.ts';
import { withQuery } from './list-query.ts';
import { staffApi } from './staff-api.ts';

const settingsKey = ['settings'] as const;

export const fetchSettings = (signal?: AbortSignal) =>
  staffApi.request<SiteSettings>(apiPaths.settings, { signal });

export const settingsOptions = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => fetchSettings(signal),
});

/** Fetched anew for each section that is opened: a form must not start from an old copy. */
export function sectionOptions(section: SettingsSection) {
  return queryOptions({
    queryKey: [...settingsKey, 'form', section],
    queryFn: ({ signal }) => fetchSettings(signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type SectionValue = SettingsValues[SettingsSection];

/** A list has no place for the time at which it was seen, so the address says it. */
function replace<Answer>(path: string, value: SectionValue, updatedAt: string) {
  return Array.isArray(value)
    ? staffApi.request<Answer>(withQuery(path, { updatedAt }), { method: 'PUT', body: value })
    : staffApi.request<Answer>(path, { method: 'PUT', body: { ...value, updatedAt } });
}

/** The calls of one section. Each is refused when somebody else has changed what it was made for. */
export const sectionCalls = (section: SettingsSection) => ({
  publish: (value: SectionValue, seen: string) =>
    replace<unknown>(apiPaths.settingsSection(section), value, seen),
  saveDraft: (value: SectionValue, seen: string) =>
    replace<SettingsDraft>(apiPaths.settingsDraft(section), value, seen),
  discardDraft: () => staffApi.request(apiPaths.settingsDraft(section), { method: 'DELETE' }),
  reset: (seen: string) =>
    staffApi.request(withQuery(apiPaths.settingsSection(section), { updatedAt: seen }), { method: 'DELETE' }),
  restore: (revisionId: string, seen: string) =>
    staffApi.request<unknown>(apiPaths.settingsRevisionRestore(section, revisionId), {
      method: 'POST',
      body: { updatedAt: seen },
    }),
});

export function sectionRevisionsOptions(section: SettingsSection) {
  return queryOptions({
    queryKey: [...settingsKey, 'revisions', section],
    queryFn: async ({ signal }) => {
      const path = withQuery(apiPaths.settingsRevisions(section), { limit: limits.listPage });
      return (await staffApi.list<SettingsRevision>(path, { signal })).items;
    },
    // Every change makes one, and the list is looked at after changes.
    gcTime: 0,
  });
}
