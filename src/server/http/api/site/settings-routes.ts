import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { seenFields } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { revisionsQuery } from '#contract/lists.ts';
import {
  type SettingsSection,
  settingsDraft,
  settingsRevision,
  settingsRevisionValue,
  settingsSection,
  settingsSections,
  settingsValue,
  siteSettings,
} from '#contract/site-settings.ts';
import { may } from '#server/http/guards.ts';
import { withListHeaders } from '#server/http/list-headers.ts';
import { sectionParams, sectionRevisionParams } from '#server/http/params.ts';
import { can, noContent, type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const tags = ['site'];

/** What was seen of a section; a list has no room for it in the body. */
const seen = z.object({ updatedAt: seenFields.updatedAt });

export const settingsRoutes = ({ siteSettings: settings }: Services): Route[] => [
  staff('GET', '/api/admin/settings', can('site:write-words'), {
    schema: {
      summary: 'All that the site says of itself, with what is drafted of it',
      tags,
      response: { 200: siteSettings },
    },
    handler: () => settings.all(),
  }),
  staff('PUT', '/api/admin/settings/:section', can('site:write-words'), {
    bodyLimit: limits.settingsBodyBytes,
    schema: {
      summary: 'Replace a section; the body is the section itself',
      tags,
      params: sectionParams,
      querystring: seen,
      body: z.unknown(),
      response: { 200: settingsValue },
    },
    handler: (request) => settings.replace(sectionOf(request), request.body, request.query),
  }),
  staff('DELETE', '/api/admin/settings/:section', can('site:write-words'), {
    schema: {
      summary: 'Bring back what comes with the product',
      tags,
      params: sectionParams,
      querystring: seen,
      response: noContent,
    },
    handler: (request) => settings.reset(sectionOf(request), request.query),
  }),
  staff('PUT', '/api/admin/settings/:section/draft', can('site:write-words'), {
    bodyLimit: limits.settingsBodyBytes,
    schema: {
      summary: 'Keep changes beside what is live; the body is the section itself',
      tags,
      params: sectionParams,
      querystring: seen,
      body: z.unknown(),
      response: { 200: settingsDraft },
    },
    handler: (request) => settings.saveDraft(sectionOf(request), request.body, request.query),
  }),
  staff('DELETE', '/api/admin/settings/:section/draft', can('site:write-words'), {
    schema: {
      summary: 'Throw the draft of a section away',
      tags,
      params: sectionParams,
      response: noContent,
    },
    handler: (request) => settings.discardDraft(sectionOf(request)),
  }),
  staff('POST', '/api/admin/settings/:section/draft/publish', can('site:write-words'), {
    schema: {
      summary: 'Make the draft of a section what visitors read',
      tags,
      params: sectionParams,
      body: seen,
      response: { 200: settingsValue },
    },
    handler: (request) => settings.publishDraft(sectionOf(request), request.body),
  }),
  staff('GET', '/api/admin/settings/:section/revisions', can('site:write-words'), {
    schema: {
      summary: 'The versions that a section has had, newest first',
      tags,
      params: sectionParams,
      querystring: revisionsQuery,
      response: { 200: z.array(settingsRevision) },
    },
    handler: async (request, reply) =>
      withListHeaders(request, reply, await settings.revisions(sectionOf(request), request.query)),
  }),
  staff('GET', '/api/admin/settings/:section/revisions/:revisionId', can('site:write-words'), {
    schema: {
      summary: 'One version of a section with its words',
      tags,
      params: sectionRevisionParams,
      response: { 200: settingsRevisionValue },
    },
    handler: (request) => settings.revision(sectionOf(request), request.params.revisionId),
  }),
  staff('POST', '/api/admin/settings/:section/revisions/:revisionId/restore', can('site:write-words'), {
    schema: {
      summary: 'Bring a version back as the draft of its section',
      tags,
      params: sectionRevisionParams,
      body: seen,
      response: { 200: settingsDraft },
    },
    handler: (request) => settings.restore(sectionOf(request), request.params.revisionId, request.body),
  }),
];

/** Which section a call is about, if whoever calls may change it. */
function sectionOf(request: FastifyRequest): SettingsSection {
  const section = settingsSection.safeParse((request.params as { section: string }).section);
  if (!section.success) throw new AppError('not-found', 'There is no such section');
  if (!may(request, settingsSections[section.data].permission))
    throw new AppError('forbidden', 'You may not do this.');
  return section.data;
}
