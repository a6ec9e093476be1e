import * as z from 'zod';
import { limits } from '#contract/limits.ts';
import { adminPagesQuery } from '#contract/lists.ts';
import { adminPage, pageInput, pagePublishChange, pageRow, pageUpdate } from '#contract/pages.ts';
import type { PagesService } from '#server/domain/content/pages/pages-service.ts';
import { defineRoute } from '../define-route.ts';
import { callerOf } from '../guards.ts';
import { setListHeaders } from '../list-headers.ts';
import { idParams } from '../params.ts';

const tags = ['pages'];

export const listPages = (pages: PagesService) =>
  defineRoute({
    schema: {
      summary: 'All pages, drafts included, with search, filter, sorting and paging',
      tags,
      querystring: adminPagesQuery,
      response: { 200: z.union([z.array(adminPage), z.array(pageRow)]) },
    },
    handler: async (request, reply) => {
      const { items, ...shown } = await pages.list(request.query);
      setListHeaders(request, reply, shown);
      return items as z.infer<typeof adminPage>[];
    },
  });

export const getPage = (pages: PagesService) =>
  defineRoute({
    schema: { summary: 'A page by its id', tags, params: idParams, response: { 200: adminPage } },
    handler: (request) => pages.get(request.params.id),
  });

export const createPage = (pages: PagesService) =>
  defineRoute({
    bodyLimit: limits.bodyBytes,
    schema: { summary: 'Create a page', tags, body: pageInput, response: { 201: adminPage } },
    handler: async (request, reply) =>
      reply.code(201).send(await pages.create(request.body, callerOf(request))),
  });

export const updatePage = (pages: PagesService) =>
  defineRoute({
    bodyLimit: limits.bodyBytes,
    schema: {
      summary: 'Change a page',
      tags,
      params: idParams,
      body: pageUpdate,
      response: { 200: adminPage },
    },
    handler: (request) => pages.update(request.params.id, request.body),
  });

export const publishPage = (pages: PagesService) =>
  defineRoute({
    schema: {
      summary: 'Publish or unpublish a page',
      tags,
      params: idParams,
      body: pagePublishChange,
      response: { 200: adminPage },
    },
    handler: (request) => pages.setPublished(request.params.id, request.body.isPublished, request.body),
  });

export const deletePage = (pages: PagesService) =>
  defineRoute({
    schema: { summary: 'Delete a page', tags, params: idParams, response: { 204: z.void() } },
    handler: async (request, reply) => {
      await pages.remove(request.params.id);
      return reply.code(204).send();
    },
  });
