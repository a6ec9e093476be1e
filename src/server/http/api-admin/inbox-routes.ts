import { Readable } from 'node:stream';
import * as z from 'zod';
import { contact, idempotencyHeaders, respondAnswer, responseInput, spamChange } from '#contract/contacts.ts';
import { inboxState } from '#contract/inbox.ts';
import { adminContactsQuery, contactsExportQuery } from '#contract/lists.ts';
import type { ContactsService } from '#server/domain/contacts/contacts-service.ts';
import type { MailInService } from '#server/domain/mail-in/mail-in-service.ts';
import { defineRoute } from '../define-route.ts';
import { setListHeaders } from '../list-headers.ts';
import { idParams, responseParams } from '../params.ts';

const tags = ['inbox'];

export const getInboxState = (contacts: ContactsService, mailIn: MailInService) =>
  defineRoute({
    schema: {
      summary: 'How much is unread or waits, and a version that changes with anything in the inbox',
      tags,
      response: { 200: inboxState },
    },
    handler: async () => ({ ...(await contacts.state()), waitingMails: await mailIn.countWaiting() }),
  });

export const listContacts = (contacts: ContactsService) =>
  defineRoute({
    schema: {
      summary: 'Contact messages with their responses; spam only when asked for',
      tags,
      querystring: adminContactsQuery,
      response: { 200: z.array(contact) },
    },
    handler: async (request, reply) => {
      const { items, ...totals } = await contacts.list(request.query);
      setListHeaders(request, reply, { ...totals, ...request.query });
      return items;
    },
  });

export const exportContacts = (contacts: ContactsService) =>
  defineRoute({
    schema: { summary: 'The filtered messages as a CSV file', tags, querystring: contactsExportQuery },
    handler: async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="contact-messages.csv"')
        .header('cache-control', 'no-store')
        .send(Readable.from(contacts.exportCsv(request.query))),
  });

export const getContact = (contacts: ContactsService) =>
  defineRoute({
    schema: { summary: 'A contact message by its id', tags, params: idParams, response: { 200: contact } },
    handler: (request) => contacts.get(request.params.id),
  });

export const markContactRead = (contacts: ContactsService) =>
  defineRoute({
    schema: { summary: 'Mark a message as read', tags, params: idParams, response: { 200: contact } },
    handler: (request) => contacts.markRead(request.params.id),
  });

export const markContactUnread = (contacts: ContactsService) =>
  defineRoute({
    schema: { summary: 'Mark a message as unread', tags, params: idParams, response: { 200: contact } },
    handler: (request) => contacts.markUnread(request.params.id),
  });

export const changeContactSpam = (contacts: ContactsService) =>
  defineRoute({
    schema: {
      summary: 'Move a message to spam or back',
      tags,
      params: idParams,
      body: spamChange,
      response: { 200: contact },
    },
    handler: (request) => contacts.setSpam(request.params.id, request.body.isSpam),
  });

export const respondToContact = (contacts: ContactsService) =>
  defineRoute({
    schema: {
      summary: 'Answer a message; repeated with the same Idempotency-Key, the answer is kept and mailed once',
      tags,
      params: idParams,
      headers: idempotencyHeaders,
      body: responseInput,
      response: { 200: respondAnswer },
    },
    handler: async (request) => ({
      contact: await contacts.respond(
        request.params.id,
        request.body.message,
        request.headers['idempotency-key'],
      ),
    }),
  });

export const retryResponse = (contacts: ContactsService) =>
  defineRoute({
    schema: {
      summary: 'Try again to mail a response that has not left',
      tags,
      params: responseParams,
      response: { 200: respondAnswer },
    },
    handler: async (request) => ({
      contact: await contacts.retryResponse(request.params.id, request.params.responseId),
    }),
  });

export const deleteContact = (contacts: ContactsService) =>
  defineRoute({
    schema: { summary: 'Delete a message', tags, params: idParams, response: { 204: z.void() } },
    handler: async (request, reply) => {
      await contacts.remove(request.params.id);
      return reply.code(204).send();
    },
  });
