import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { previewsQuery } from '#contract/lists.ts';
import { newPreview, preview, previewInput } from '#contract/previews.ts';
import type { Entity, EntryHead } from '#server/domain/content/entries/entry-head.ts';
import { refuseBeyond } from '#server/domain/content/posts/post-reach.ts';
import type { PreviewsService } from '#server/domain/content/previews/previews-service.ts';
import { defineRoute } from '../define-route.ts';
import { may } from '../guards.ts';
import { setListHeaders } from '../list-headers.ts';
import { idParams } from '../params.ts';
import { reachOf } from '../reach-of.ts';

const tags = ['previews'];

/** Authors show their own posts to others, and no pages. */
const checkFor =
  (request: FastifyRequest, right: 'read' | 'write') =>
  (head: EntryHead, entity: Entity): void => {
    if (entity === 'post') refuseBeyond(reachOf(request, `posts:${right}`), head);
    else if (!may(request, `pages:${right}`)) throw new AppError('forbidden', 'You may not do this.');
  };

export const listPreviews = (previews: PreviewsService, entity: Entity) =>
  defineRoute({
    schema: {
      summary: `The links to a preview of a ${entity} that still open, newest first, without their addresses`,
      tags,
      params: idParams,
      querystring: previewsQuery,
      response: { 200: z.array(preview) },
    },
    handler: async (request, reply) => {
      const check = checkFor(request, 'read');
      const { items, total } = await previews.list(entity, request.params.id, check, request.query);
      setListHeaders(request, reply, { total, ...request.query });
      return items;
    },
  });

export const createPreview = (previews: PreviewsService, entity: Entity) =>
  defineRoute({
    schema: {
      summary: `Make a link that shows the draft of a ${entity} to whoever has it; it is told this once`,
      tags,
      params: idParams,
      body: previewInput,
      response: { 201: newPreview },
    },
    handler: async (request, reply) => {
      const check = checkFor(request, 'write');
      return reply.code(201).send(await previews.create(entity, request.params.id, check, request.body));
    },
  });

export const revokePreview = (previews: PreviewsService) =>
  defineRoute({
    schema: { summary: 'Revoke a link to a preview', tags, params: idParams, response: { 204: z.void() } },
    handler: async (request, reply) => {
      await previews.revoke(request.params.id, checkFor(request, 'write'));
      return reply.code(204).send();
    },
  });
