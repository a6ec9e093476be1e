import * as z from 'zod';
import { limits } from '#contract/limits.ts';
import { adminPagesQuery } from '#contract/lists.ts';
import { adminPage, page, pageInput, pagePublishChange, pageRow, pageUpdate } from '#contract/pages.ts';
import { apiPaths } from '#contract/paths.ts';
import { callerOf, may } from '#server/http/guards.ts';
import { withListHeaders } from '#server/http/list-headers.ts';
import { Moved } from '#server/http/moved.ts';
import { idParams, slugParams } from '#server/http/params.ts';
import { cached, can, noContent, preview, type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const tags = ['pages'];

export const pageRoutes = ({ pages }: Services): Route[] => [
  cached(
    preview('GET', '/api/pages/:slug', {
      schema: {
        summary: 'A custom page by its slug; drafts too for signed-in staff. A moved page answers 301',
        tags: ['pages'],
        params: slugParams,
        response: { 200: page },
      },
      handler: async (request) => {
        const found = await pages.findBySlug(request.params.slug, {
          drafts: may(request, 'pages:read'),
        });
        if ('movedTo' in found) throw new Moved(apiPaths.page(found.movedTo));
        return found.page;
      },
    }),
  ),
  staff('GET', '/api/admin/pages', can('pages:read'), {
    schema: {
      summary: 'All pages, drafts included, with search, filter, sorting and paging',
      tags,
      querystring: adminPagesQuery,
      response: { 200: z.union([z.array(adminPage), z.array(pageRow)]) },
    },
    handler: async (request, reply) =>
      withListHeaders(request, reply, await pages.list(request.query)) as z.infer<typeof adminPage>[],
  }),
  staff('GET', '/api/admin/pages/:id', can('pages:read'), {
    schema: { summary: 'A page by its id', tags, params: idParams, response: { 200: adminPage } },
    handler: (request) => pages.get(request.params.id),
  }),
  staff('POST', '/api/admin/pages', can('pages:write'), {
    bodyLimit: limits.bodyBytes,
    schema: { summary: 'Create a page', tags, body: pageInput, response: { 201: adminPage } },
    handler: (request) => pages.create(request.body, callerOf(request)),
  }),
  staff('PUT', '/api/admin/pages/:id', can('pages:write'), {
    bodyLimit: limits.bodyBytes,
    schema: {
      summary: 'Change a page',
      tags,
      params: idParams,
      body: pageUpdate,
      response: { 200: adminPage },
    },
    handler: (request) => pages.update(request.params.id, request.body),
  }),
  staff('PATCH', '/api/admin/pages/:id/publish', can('pages:publish'), {
    schema: {
      summary: 'Publish or unpublish a page',
      tags,
      params: idParams,
      body: pagePublishChange,
      response: { 200: adminPage },
    },
    handler: (request) => pages.setPublished(request.params.id, request.body.isPublished, request.body),
  }),
  staff('DELETE', '/api/admin/pages/:id', can('pages:delete'), {
    schema: { summary: 'Delete a page', tags, params: idParams, response: noContent },
    handler: (request) => pages.remove(request.params.id),
  }),
];
