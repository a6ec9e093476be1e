import * as z from 'zod';
import { invitationsQuery, membersQuery } from '#contract/lists.ts';
import {
  colleague,
  invitation,
  invitationInput,
  member,
  memberChange,
  newInvitation,
  teamRules,
} from '#contract/team.ts';
import { withListHeaders } from '#server/http/list-headers.ts';
import { idParams } from '#server/http/params.ts';
import { can, noContent, type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const tags = ['team'];

export const teamRoutes = ({ members, invitations, teamRules: rules }: Services): Route[] => [
  staff('GET', '/api/admin/users', can('team:manage'), {
    schema: {
      summary: 'Who is on the team, newest first, searched by name and e-mail address',
      tags,
      querystring: membersQuery,
      response: { 200: z.array(member) },
    },
    handler: async (request, reply) => withListHeaders(request, reply, await members.list(request.query)),
  }),
  staff('PATCH', '/api/admin/users/:id', can('team:manage'), {
    schema: {
      summary: "Change somebody's name or role, deactivate or activate them; there is always an active admin",
      tags,
      params: idParams,
      body: memberChange,
      response: { 200: member },
    },
    handler: (request) => members.change(request.params.id, request.body),
  }),
  staff('DELETE', '/api/admin/users/:id', can('team:manage'), {
    schema: {
      summary: 'Remove somebody from the team; what they wrote stays',
      tags,
      params: idParams,
      response: noContent,
    },
    handler: (request) => members.remove(request.params.id),
  }),
  staff('GET', '/api/admin/colleagues', can('inbox:read'), {
    schema: {
      summary: 'Everybody who may answer messages, by name',
      tags,
      response: { 200: z.array(colleague) },
    },
    handler: () => members.colleagues(),
  }),
  staff('GET', '/api/admin/invitations', can('team:manage'), {
    schema: {
      summary: 'Invitations that nobody has accepted yet, newest first, without their links',
      tags,
      querystring: invitationsQuery,
      response: { 200: z.array(invitation) },
    },
    handler: async (request, reply) => withListHeaders(request, reply, await invitations.list(request.query)),
  }),
  staff('POST', '/api/admin/invitations', can('team:manage'), {
    schema: {
      summary: 'Invite somebody by mail; the link is told this once, and ends an earlier one',
      tags,
      body: invitationInput,
      response: { 201: newInvitation },
    },
    handler: (request) => invitations.invite(request.body),
  }),
  staff('DELETE', '/api/admin/invitations/:id', can('team:manage'), {
    schema: { summary: 'Withdraw an invitation', tags, params: idParams, response: noContent },
    handler: (request) => invitations.withdraw(request.params.id),
  }),
  staff('GET', '/api/admin/team-rules', can('team:manage'), {
    schema: { summary: 'What holds for everyone on the team', tags, response: { 200: teamRules } },
    handler: () => rules.get(),
  }),
  staff('PUT', '/api/admin/team-rules', can('team:manage'), {
    schema: {
      summary: 'Demand a second factor from everyone, or leave it to each',
      tags,
      body: teamRules,
      response: { 200: teamRules },
    },
    handler: (request) => rules.set(request.body),
  }),
];
