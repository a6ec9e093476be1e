import * as z from 'zod';
import { campaignWords, leadNotice, waitingLead } from '#contract/leads.ts';
import { waitingLeadsQuery } from '#contract/lists.ts';
import type { LeadsService } from '#server/domain/leads/reports/leads-service.ts';
import { defineRoute } from '../define-route.ts';
import { setListHeaders } from '../list-headers.ts';

const tags = ['leads'];

export const listWaitingLeads = (leads: LeadsService) =>
  defineRoute({
    schema: {
      summary: 'Messages that nobody has answered, paid ones first, then those that have waited longest',
      tags,
      querystring: waitingLeadsQuery,
      response: { 200: z.array(waitingLead) },
    },
    handler: async (request, reply) => {
      const { items, total } = await leads.waiting(request.query);
      setListHeaders(request, reply, { total, ...request.query });
      return items;
    },
  });

export const getLeadNotice = (leads: LeadsService) =>
  defineRoute({
    schema: {
      summary: 'After how long somebody is told by mail that a paid lead waits',
      tags,
      response: { 200: leadNotice },
    },
    handler: () => leads.notice(),
  });

export const setLeadNotice = (leads: LeadsService) =>
  defineRoute({
    schema: {
      summary: 'Change after how long somebody is told, or tell nobody',
      tags,
      body: leadNotice,
      response: { 200: leadNotice },
    },
    handler: (request) => leads.setNotice(request.body),
  });

export const getCampaignWords = (leads: LeadsService) =>
  defineRoute({
    schema: {
      summary: 'What campaign links have said so far, most used first',
      tags,
      response: { 200: campaignWords },
    },
    handler: () => leads.campaignWords(),
  });
