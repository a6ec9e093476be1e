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
import { withListHeaders } from '#server/http/list-headers.ts';
import { idParams } from '#server/http/params.ts';
import { can, noContent, type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const tags = ['redirects'];

export const redirectRoutes = ({ redirects, missing }: Services): Route[] => [
  staff('GET', '/api/admin/redirects', can('redirects:write'), {
    schema: {
      summary: 'Where old addresses lead',
      tags,
      querystring: redirectsQuery,
      response: { 200: z.array(redirect) },
    },
    handler: async (request, reply) => withListHeaders(request, reply, await redirects.list(request.query)),
  }),
  staff('POST', '/api/admin/redirects', can('redirects:write'), {
    schema: {
      summary: 'Send visitors on from an address at which nothing is',
      tags,
      body: redirectInput,
      response: { 201: redirect },
    },
    handler: (request) => redirects.create(request.body),
  }),
  staff('PUT', '/api/admin/redirects/:id', can('redirects:write'), {
    schema: {
      summary: 'Change a redirect',
      tags,
      params: idParams,
      body: redirectUpdate,
      response: { 200: redirect },
    },
    handler: (request) => redirects.update(request.params.id, request.body),
  }),
  staff('DELETE', '/api/admin/redirects/:id', can('redirects:write'), {
    schema: { summary: 'Delete a redirect', tags, params: idParams, response: noContent },
    handler: (request) => redirects.remove(request.params.id),
  }),
  staff('POST', '/api/admin/redirects/trial', can('redirects:write'), {
    schema: {
      summary: 'What a visitor would get by a redirect, before it is saved',
      tags,
      body: redirectTrialInput,
      response: { 200: redirectTrial },
    },
    handler: (request) => redirects.tryOut(request.body),
  }),
  staff('GET', '/api/admin/missing', can('redirects:write'), {
    schema: {
      summary: 'Addresses that visitors asked for in vain',
      tags,
      querystring: missingQuery,
      response: { 200: z.array(missingPath) },
    },
    handler: async (request, reply) => withListHeaders(request, reply, await missing.list(request.query)),
  }),
];

/** Takes a file instead of JSON. */
export const redirectImportRoutes = ({ redirects }: Services): Route[] => [
  staff('POST', '/api/admin/redirects/import', can('redirects:write'), {
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
  }),
];
