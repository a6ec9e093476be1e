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
import type { SiteSettingsService } from '#server/domain/site/settings/site-settings-service.ts';
import { defineRoute } from '../define-route.ts';
import { may } from '../guards.ts';
import { setListHeaders } from '../list-headers.ts';
import { sectionParams, sectionRevisionParams } from '../params.ts';

const tags = ['site'];

/** What was seen of a section; a list has no room for it in the body. */
const seen = z.object({ updatedAt: seenFields.updatedAt });

/** Which section a call is about, if whoever calls may change it. */
function sectionOf(request: FastifyRequest): SettingsSection {
  const section = settingsSection.safeParse((request.params as { section: string }).section);
  if (!section.success) throw new AppError('not-found', 'There is no such section');
  if (!may(request, settingsSections[section.data].permission))
    throw new AppError('forbidden', 'You may not do this.');
  return section.data;
}

export const getSettings = (settings: SiteSettingsService) =>
  defineRoute({
    schema: {
      summary: 'All that the site says of itself, with what is drafted of it',
      tags,
      response: { 200: siteSettings },
    },
    handler: () => settings.all(),
  });

export const replaceSection = (settings: SiteSettingsService) =>
  defineRoute({
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
  });

export const resetSection = (settings: SiteSettingsService) =>
  defineRoute({
    schema: {
      summary: 'Bring back what comes with the product',
      tags,
      params: sectionParams,
      querystring: seen,
      response: { 204: z.void() },
    },
    handler: async (request, reply) => {
      await settings.reset(sectionOf(request), request.query);
      return reply.code(204).send();
    },
  });

export const saveSectionDraft = (settings: SiteSettingsService) =>
  defineRoute({
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
  });

export const discardSectionDraft = (settings: SiteSettingsService) =>
  defineRoute({
    schema: {
      summary: 'Throw the draft of a section away',
      tags,
      params: sectionParams,
      response: { 204: z.void() },
    },
    handler: async (request, reply) => {
      await settings.discardDraft(sectionOf(request));
      return reply.code(204).send();
    },
  });

export const publishSectionDraft = (settings: SiteSettingsService) =>
  defineRoute({
    schema: {
      summary: 'Make the draft of a section what visitors read',
      tags,
      params: sectionParams,
      body: seen,
      response: { 200: settingsValue },
    },
    handler: (request) => settings.publishDraft(sectionOf(request), request.body),
  });

export const listSectionRevisions = (settings: SiteSettingsService) =>
  defineRoute({
    schema: {
      summary: 'The versions that a section has had, newest first',
      tags,
      params: sectionParams,
      querystring: revisionsQuery,
      response: { 200: z.array(settingsRevision) },
    },
    handler: async (request, reply) => {
      const { items, total } = await settings.revisions(sectionOf(request), request.query);
      setListHeaders(request, reply, { total, ...request.query });
      return items;
    },
  });

export const getSectionRevision = (settings: SiteSettingsService) =>
  defineRoute({
    schema: {
      summary: 'One version of a section with its words',
      tags,
      params: sectionRevisionParams,
      response: { 200: settingsRevisionValue },
    },
    handler: (request) => settings.revision(sectionOf(request), request.params.revisionId),
  });

export const restoreSectionRevision = (settings: SiteSettingsService) =>
  defineRoute({
    schema: {
      summary: 'Bring a version back as the draft of its section',
      tags,
      params: sectionRevisionParams,
      body: seen,
      response: { 200: settingsDraft },
    },
    handler: (request) => settings.restore(sectionOf(request), request.params.revisionId, request.body),
  });
