import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { previewsQuery } from '#contract/lists.ts';
import { newPreview, preview, previewedEntry, previewHeaders, previewInput } from '#contract/previews.ts';
import type { EntryHead } from '#server/domain/content/entries/entry-head.ts';
import { assertInScope } from '#server/domain/content/entries/entry-scope.ts';
import { may } from '#server/http/guards.ts';
import { withListHeaders } from '#server/http/list-headers.ts';
import { idParams, tokenParams } from '#server/http/params.ts';
import { can, noContent, open, type Route, staff } from '#server/http/route.ts';
import { scopeOf } from '#server/http/scope-of.ts';
import type { Services } from '#server/services.ts';
import type { EntryKindRoutes } from './entry-routes.ts';

const tags = ['previews'];

/** Authors show their own posts to others, and no pages. */
const checkFor =
  (request: FastifyRequest, right: 'read' | 'write') =>
  (head: EntryHead, entity: EntryKindRoutes['entity']): void => {
    if (entity === 'post') assertInScope(scopeOf(request, `posts:${right}`), head);
    else if (!may(request, `pages:${right}`)) throw new AppError('forbidden', 'You may not do this.');
  };

export const previewRoutes = ({ previews }: Services, kinds: EntryKindRoutes[]): Route[] => [
  open('GET', '/api/previews/:token', {
    schema: {
      summary: 'What the link of a preview shows: the draft, or what is live when nothing differs from it',
      tags,
      params: tokenParams,
      response: { 200: previewedEntry },
    },
    handler: (request, reply) => {
      reply.headers(previewHeaders);
      return previews.open(request.params.token);
    },
  }),
  ...kinds.flatMap(({ entity, path, permissions }) => [
    staff('GET', `${path}/previews`, can(permissions.read), {
      schema: {
        summary: `The links to a preview of a ${entity} that still open, newest first, without their addresses`,
        tags,
        params: idParams,
        querystring: previewsQuery,
        response: { 200: z.array(preview) },
      },
      handler: async (request, reply) => {
        const check = checkFor(request, 'read');
        const found = await previews.list(entity, request.params.id, check, request.query);
        return withListHeaders(request, reply, found);
      },
    }),
    staff('POST', `${path}/previews`, can(permissions.write), {
      schema: {
        summary: `Make a link that shows the draft of a ${entity} to whoever has it; it is told this once`,
        tags,
        params: idParams,
        body: previewInput,
        response: { 201: newPreview },
      },
      handler: (request) =>
        previews.create(entity, request.params.id, checkFor(request, 'write'), request.body),
    }),
  ]),
  staff('DELETE', '/api/admin/previews/:id', can('posts:write-own'), {
    schema: { summary: 'Revoke a link to a preview', tags, params: idParams, response: noContent },
    handler: (request) => previews.revoke(request.params.id, checkFor(request, 'write')),
  }),
];
