import * as z from 'zod';
import { deliveriesQuery, webhooksQuery } from '#contract/lists.ts';
import { newWebhook, webhook, webhookChange, webhookDelivery, webhookInput } from '#contract/webhooks.ts';
import type { WebhooksService } from '#server/domain/outgoing/webhooks/webhooks-service.ts';
import { defineRoute } from '../define-route.ts';
import { setListHeaders } from '../list-headers.ts';
import { deliveryParams, idParams } from '../params.ts';

const tags = ['webhooks'];

export const listWebhooks = (webhooks: WebhooksService) =>
  defineRoute({
    schema: {
      summary: 'Which programs are told of what happens here',
      tags,
      querystring: webhooksQuery,
      response: { 200: z.array(webhook) },
    },
    handler: async (request, reply) => {
      const { items, total } = await webhooks.list(request.query);
      setListHeaders(request, reply, { total, ...request.query });
      return items;
    },
  });

export const createWebhook = (webhooks: WebhooksService) =>
  defineRoute({
    schema: {
      summary: 'Tell a program of what happens here; the secret it checks signatures with is told this once',
      tags,
      body: webhookInput,
      response: { 201: newWebhook },
    },
    handler: async (request, reply) => reply.code(201).send(await webhooks.create(request.body)),
  });

export const changeWebhook = (webhooks: WebhooksService) =>
  defineRoute({
    schema: {
      summary: 'Change what a program is told, or whether; active again, it is sent all that waited',
      tags,
      params: idParams,
      body: webhookChange,
      response: { 200: webhook },
    },
    handler: (request) => webhooks.change(request.params.id, request.body),
  });

export const deleteWebhook = (webhooks: WebhooksService) =>
  defineRoute({
    schema: { summary: 'Tell a program nothing more', tags, params: idParams, response: { 204: z.void() } },
    handler: async (request, reply) => {
      await webhooks.remove(request.params.id);
      return reply.code(204).send();
    },
  });

export const listDeliveries = (webhooks: WebhooksService) =>
  defineRoute({
    schema: {
      summary: 'What a program was sent and what became of it, newest first',
      tags,
      params: idParams,
      querystring: deliveriesQuery,
      response: { 200: z.array(webhookDelivery) },
    },
    handler: async (request, reply) => {
      const { items, total } = await webhooks.deliveries(request.params.id, request.query);
      setListHeaders(request, reply, { total, ...request.query });
      return items;
    },
  });

export const resendDelivery = (webhooks: WebhooksService) =>
  defineRoute({
    schema: {
      summary: 'Send an event again, under the same id',
      tags,
      params: deliveryParams,
      response: { 202: webhookDelivery },
    },
    handler: async (request, reply) => {
      const { id, deliveryId } = request.params;
      return reply.code(202).send(await webhooks.resend(id, deliveryId));
    },
  });

export const testWebhook = (webhooks: WebhooksService) =>
  defineRoute({
    schema: {
      summary: 'Send a program a test, once',
      tags,
      params: idParams,
      response: { 202: webhookDelivery },
    },
    handler: async (request, reply) => reply.code(202).send(await webhooks.test(request.params.id)),
  });
