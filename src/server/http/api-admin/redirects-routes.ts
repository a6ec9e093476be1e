import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { missingQuery, redirectsQuery } from '#contract/lists.ts';
import {
  missingPath,
  redirect,
  redirectInput,
  redirectsImport,
  redirectTrial,
  redirectTrialInput,
  redirectUpdate,
} from '#contract/redirects.ts';
import type { MissingService } from '#server/domain/site/redirects/not-found-log-service.ts';
import type { RedirectsService } from '#server/domain/site/redirects/redirects-service.ts';
import { defineRoute } from '../define-route.ts';
import { setListHeaders } from '../list-headers.ts';
import { idParams } from '../params.ts';

const tags = ['redirects'];

export const listRedirects = (redirects: RedirectsService) =>
  defineRoute({
    schema: {
      summary: 'Where old addresses lead',
      tags,
      querystring: redirectsQuery,
      response: { 200: z.array(redirect) },
    },
    handler: async (request, reply) => {
      const { items, total } = await redirects.list(request.query);
      setListHeaders(request, reply, { total, ...request.query });
      return items;
    },
  });

export const createRedirect = (redirects: RedirectsService) =>
  defineRoute({
    schema: {
      summary: 'Send visitors on from an address at which nothing is',
      tags,
      body: redirectInput,
      response: { 201: redirect },
    },
    handler: async (request, reply) => reply.code(201).send(await redirects.create(request.body)),
  });

export const updateRedirect = (redirects: RedirectsService) =>
  defineRoute({
    schema: {
      summary: 'Change a redirect',
      tags,
      params: idParams,
      body: redirectUpdate,
      response: { 200: redirect },
    },
    handler: (request) => redirects.update(request.params.id, request.body),
  });

export const deleteRedirect = (redirects: RedirectsService) =>
  defineRoute({
    schema: { summary: 'Delete a redirect', tags, params: idParams, response: { 204: z.void() } },
    handler: async (request, reply) => {
      await redirects.remove(request.params.id);
      return reply.code(204).send();
    },
  });

export const tryRedirect = (redirects: RedirectsService) =>
  defineRoute({
    schema: {
      summary: 'What a visitor would get by a redirect, before it is saved',
      tags,
      body: redirectTrialInput,
      response: { 200: redirectTrial },
    },
    handler: (request) => redirects.tryOut(request.body),
  });

export const listMissing = (missing: MissingService) =>
  defineRoute({
    schema: {
      summary: 'Addresses that visitors asked for in vain',
      tags,
      querystring: missingQuery,
      response: { 200: z.array(missingPath) },
    },
    handler: async (request, reply) => {
      const { items, total } = await missing.list(request.query);
      setListHeaders(request, reply, { total, ...request.query });
      return items;
    },
  });

export const importRedirects = (redirects: RedirectsService) =>
  defineRoute({
    bodyLimit: limits.importedRedirectsBytes,
    schema: {
      summary: 'Take redirects from a table: a head line from,to,permanent and a line for each',
      tags,
      consumes: ['text/csv'],
      response: { 200: redirectsImport },
    },
    handler: (request) => {
      if (typeof request.body !== 'string')
        throw new AppError('wrong-type', 'Please send the redirects as a table (text/csv).');
      return redirects.import(request.body);
    },
  });
