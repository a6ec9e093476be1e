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
import { inboxState } from '#contract/inbox.ts';
import { adminConversationsQuery, conversationsExportQuery } from '#contract/lists.ts';
import type { AssignmentsService } from '#server/domain/inbox/conversations/assignments-service.ts';
import type { ConversationsService } from '#server/domain/inbox/conversations/conversations-service.ts';
import type { MailInService } from '#server/domain/inbox/inbound-mail/inbound-mail-service.ts';
import { defineRoute } from '../define-route.ts';
import { callerOf } from '../guards.ts';
import { setListHeaders } from '../list-headers.ts';
import { idParams, responseParams } from '../params.ts';

const tags = ['inbox'];

export const getInboxState = (conversations: ConversationsService, mailIn: MailInService) =>
  defineRoute({
    schema: {
      summary: 'How much is unread or waits, and a version that changes with anything in the inbox',
      tags,
      response: { 200: inboxState },
    },
    handler: async (request) => ({
      ...(await conversations.state(callerOf(request)._id)),
      ...(await mailIn.waiting()),
    }),
  });

export const listConversations = (conversations: ConversationsService) =>
  defineRoute({
    schema: {
      summary: 'Contact messages with their responses; spam only when asked for',
      tags,
      querystring: adminConversationsQuery,
      response: { 200: z.union([z.array(conversation), z.array(conversationCard)]) },
    },
    handler: async (request, reply) => {
      const { view, ...query } = request.query;
      const viewerId = callerOf(request)._id;
      const { items, ...page } =
        view === 'card'
          ? await conversations.listCards(query, viewerId)
          : await conversations.list(query, viewerId);
      setListHeaders(request, reply, page);
      return items;
    },
  });

export const exportConversations = (conversations: ConversationsService) =>
  defineRoute({
    schema: { summary: 'The filtered messages as a CSV file', tags, querystring: conversationsExportQuery },
    handler: async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="contact-messages.csv"')
        .header('cache-control', 'no-store')
        .send(Readable.from(conversations.exportCsv(request.query, callerOf(request)._id))),
  });

export const getConversation = (conversations: ConversationsService) =>
  defineRoute({
    schema: {
      summary: 'A contact message by its id',
      tags,
      params: idParams,
      response: { 200: conversation },
    },
    handler: (request) => conversations.get(request.params.id),
  });

export const markConversationRead = (conversations: ConversationsService) =>
  defineRoute({
    schema: { summary: 'Mark a message as read', tags, params: idParams, response: { 200: conversation } },
    handler: (request) => conversations.markRead(request.params.id),
  });

export const markConversationUnread = (conversations: ConversationsService) =>
  defineRoute({
    schema: { summary: 'Mark a message as unread', tags, params: idParams, response: { 200: conversation } },
    handler: (request) => conversations.markUnread(request.params.id),
  });

export const changeConversationSpam = (conversations: ConversationsService) =>
  defineRoute({
    schema: {
      summary: 'Move a message to spam or back',
      tags,
      params: idParams,
      body: spamChange,
      response: { 200: conversation },
    },
    handler: (request) => conversations.setSpam(request.params.id, request.body.isSpam),
  });

export const assignConversation = (assignments: AssignmentsService, conversations: ConversationsService) =>
  defineRoute({
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
  });

export const respondToConversation = (conversations: ConversationsService) =>
  defineRoute({
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
  });

export const retryResponse = (conversations: ConversationsService) =>
  defineRoute({
    schema: {
      summary: 'Try again to mail a response that has not left',
      tags,
      params: responseParams,
      response: { 200: respondAnswer },
    },
    handler: async (request) => ({
      contact: await conversations.retryResponse(request.params.id, request.params.responseId),
    }),
  });

export const deleteConversation = (conversations: ConversationsService) =>
  defineRoute({
    schema: { summary: 'Delete a message', tags, params: idParams, response: { 204: z.void() } },
    handler: async (request, reply) => {
      await conversations.remove(request.params.id);
      return reply.code(204).send();
    },
  });
