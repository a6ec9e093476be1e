import { Readable } from 'node:stream';
import * as z from 'zod';
import {
  assignment,
  conversation,
  conversationCard,
  idempotencyHeaders,
  respondAnswer,
  responseInput,
  spamChange,
} from '#contract/conversations.ts';
import { adminConversationsQuery, conversationsExportQuery } from '#contract/lists.ts';
import { callerOf } from '#server/http/guards.ts';
import { withListHeaders } from '#server/http/list-headers.ts';
import { idParams, responseParams } from '#server/http/params.ts';
import { can, noContent, type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const tags = ['inbox'];

export const conversationRoutes = ({ assignments, conversations }: Services): Route[] => [
  staff('GET', '/api/admin/contacts', can('inbox:read'), {
    schema: {
      summary: 'Contact messages with their responses; spam only when asked for',
      tags,
      querystring: adminConversationsQuery,
      response: { 200: z.union([z.array(conversation), z.array(conversationCard)]) },
    },
    handler: async (request, reply) => {
      const { view, ...query } = request.query;
      const viewerId = callerOf(request)._id;
      return view === 'card'
        ? withListHeaders(request, reply, await conversations.listCards(query, viewerId))
        : withListHeaders(request, reply, await conversations.list(query, viewerId));
    },
  }),
  staff('GET', '/api/admin/contacts/export', can('inbox:read'), {
    schema: { summary: 'The filtered messages as a CSV file', tags, querystring: conversationsExportQuery },
    handler: async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="contact-messages.csv"')
        .header('cache-control', 'no-store')
        .send(Readable.from(conversations.exportCsv(request.query, callerOf(request)._id))),
  }),
  staff('GET', '/api/admin/contacts/:id', can('inbox:read'), {
    schema: {
      summary: 'A contact message by its id',
      tags,
      params: idParams,
      response: { 200: conversation },
    },
    handler: (request) => conversations.get(request.params.id),
  }),
  staff('PATCH', '/api/admin/contacts/:id/read', can('inbox:read'), {
    schema: { summary: 'Mark a message as read', tags, params: idParams, response: { 200: conversation } },
    handler: (request) => conversations.markRead(request.params.id),
  }),
  staff('PATCH', '/api/admin/contacts/:id/unread', can('inbox:read'), {
    schema: { summary: 'Mark a message as unread', tags, params: idParams, response: { 200: conversation } },
    handler: (request) => conversations.markUnread(request.params.id),
  }),
  staff('PATCH', '/api/admin/contacts/:id/spam', can('inbox:answer'), {
    schema: {
      summary: 'Move a message to spam or back',
      tags,
      params: idParams,
      body: spamChange,
      response: { 200: conversation },
    },
    handler: (request) => conversations.setSpam(request.params.id, request.body.isSpam),
  }),
  staff('POST', '/api/admin/contacts/:id/respond', can('inbox:answer'), {
    schema: {
      summary:
        'Answer a message, unless a colleague has since seenResponse; repeated with the same Idempotency-Key, the answer is kept and mailed once',
      tags,
      params: idParams,
      headers: idempotencyHeaders,
      body: responseInput,
      response: { 200: respondAnswer },
    },
    handler: async (request) => {
      const { message, seenResponse } = request.body;
      const idempotencyKey = request.headers['idempotency-key'];
      return {
        contact: await conversations.respond(request.params.id, message, { idempotencyKey, seenResponse }),
      };
    },
  }),
  staff('PUT', '/api/admin/contacts/:id/assignee', can('inbox:answer'), {
    schema: {
      summary: 'Give a message to somebody who may answer it, who is told by mail, or to nobody',
      tags,
      params: idParams,
      body: assignment,
      response: { 200: conversation },
    },
    handler: async (request) => {
      await assignments.assign(request.params.id, request.body.assigneeId);
      return conversations.get(request.params.id);
    },
  }),
  staff('POST', '/api/admin/contacts/:id/responses/:responseId/retry', can('inbox:answer'), {
    schema: {
      summary: 'Try again to mail a response that has not left',
      tags,
      params: responseParams,
      response: { 200: respondAnswer },
    },
    handler: async (request) => ({
      contact: await conversations.retryResponse(request.params.id, request.params.responseId),
    }),
  }),
  staff('DELETE', '/api/admin/contacts/:id', can('inbox:delete'), {
    schema: { summary: 'Delete a message', tags, params: idParams, response: noContent },
    handler: (request) => conversations.remove(request.params.id),
  }),
];
