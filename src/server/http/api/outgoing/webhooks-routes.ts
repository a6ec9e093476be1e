import * as z from 'zod';
import { deliveriesQuery, webhooksQuery } from '#contract/lists.ts';
import { newWebhook, webhook, webhookChange, webhookDelivery, webhookInput } from '#contract/webhooks.ts';
import { withListHeaders } from '#server/http/list-headers.ts';
import { deliveryParams, idParams } from '#server/http/params.ts';
import { can, noContent, type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const tags = ['webhooks'];

export const webhookRoutes = ({ webhooks }: Services): Route[] => [
  staff('GET', '/api/admin/webhooks', can('webhooks:manage'), {
    schema: {
      summary: 'Which programs are told of what happens here',
      tags,
      querystring: webhooksQuery,
      response: { 200: z.array(webhook) },
    },
    handler: async (request, reply) => withListHeaders(request, reply, await webhooks.list(request.query)),
  }),
  staff('POST', '/api/admin/webhooks', can('webhooks:manage'), {
    schema: {
      summary: 'Tell a program of what happens here; the secret it checks signatures with is told this once',
      tags,
      body: webhookInput,
      response: { 201: newWebhook },
    },
    handler: (request) => webhooks.create(request.body),
  }),
  staff('PATCH', '/api/admin/webhooks/:id', can('webhooks:manage'), {
    schema: {
      summary: 'Change what a program is told, or whether; active again, it is sent all that waited',
      tags,
      params: idParams,
      body: webhookChange,
      response: { 200: webhook },
    },
    handler: (request) => webhooks.change(request.params.id, request.body),
  }),
  staff('DELETE', '/api/admin/webhooks/:id', can('webhooks:manage'), {
    schema: { summary: 'Tell a program nothing more', tags, params: idParams, response: noContent },
    handler: (request) => webhooks.remove(request.params.id),
  }),
  staff('GET', '/api/admin/webhooks/:id/deliveries', can('webhooks:manage'), {
    schema: {
      summary: 'What a program was sent and what became of it, newest first',
      tags,
      params: idParams,
      querystring: deliveriesQuery,
      response: { 200: z.array(webhookDelivery) },
    },
    handler: async (request, reply) =>
      withListHeaders(request, reply, await webhooks.deliveries(request.params.id, request.query)),
  }),
  staff('POST', '/api/admin/webhooks/:id/deliveries/:deliveryId/resend', can('webhooks:manage'), {
    schema: {
      summary: 'Send an event again, under the same id',
      tags,
      params: deliveryParams,
      response: { 202: webhookDelivery },
    },
    handler: ({ params }) => webhooks.resend(params.id, params.deliveryId),
  }),
  staff('POST', '/api/admin/webhooks/:id/test', can('webhooks:manage'), {
    schema: {
      summary: 'Send a program a test, once',
      tags,
      params: idParams,
      response: { 202: webhookDelivery },
    },
    handler: (request) => webhooks.test(request.params.id),
  }),
];
