import type { Services } from '#server/services.ts';
import * as redirects from './api-admin/redirects-routes.ts';
import * as settings from './api-admin/settings-routes.ts';
import { can, type Route, staff } from './route.ts';

/** What the site says of itself. Who may change which section is for the section to say. */
export function settingsRoutes({ siteSettings }: Services): Route[] {
  const all = '/api/admin/settings';
  const one = `${all}/:section`;
  const words = can('site:write-words');
  return [
    staff('GET', all, words, settings.getSettings(siteSettings)),
    staff('PUT', one, words, settings.replaceSection(siteSettings)),
    staff('DELETE', one, words, settings.resetSection(siteSettings)),
    staff('PUT', `${one}/draft`, words, settings.saveSectionDraft(siteSettings)),
    staff('DELETE', `${one}/draft`, words, settings.discardSectionDraft(siteSettings)),
    staff('POST', `${one}/draft/publish`, words, settings.publishSectionDraft(siteSettings)),
    staff('GET', `${one}/revisions`, words, settings.listSectionRevisions(siteSettings)),
    staff('GET', `${one}/revisions/:revisionId`, words, settings.getSectionRevision(siteSettings)),
    staff(
      'POST',
      `${one}/revisions/:revisionId/restore`,
      words,
      settings.restoreSectionRevision(siteSettings),
    ),
  ];
}

/** Where old addresses lead, and which of them lead nowhere. */
export function redirectRoutes({ redirects: rules, missing }: Services): Route[] {
  const all = '/api/admin/redirects';
  const write = can('redirects:write');
  return [
    staff('GET', all, write, redirects.listRedirects(rules)),
    staff('POST', all, write, redirects.createRedirect(rules)),
    staff('PUT', `${all}/:id`, write, redirects.updateRedirect(rules)),
    staff('DELETE', `${all}/:id`, write, redirects.deleteRedirect(rules)),
    staff('POST', `${all}/trial`, write, redirects.tryRedirect(rules)),
    staff('GET', '/api/admin/missing', write, redirects.listMissing(missing)),
  ];
}
