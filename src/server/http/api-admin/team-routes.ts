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
import type { TeamRulesService } from '#server/domain/people/auth/team-rules.ts';
import type { InvitationsService } from '#server/domain/people/team/invitations-service.ts';
import type { MembersService } from '#server/domain/people/team/members-service.ts';
import { defineRoute } from '../define-route.ts';
import { setListHeaders } from '../list-headers.ts';
import { idParams } from '../params.ts';

const tags = ['team'];

export const listMembers = (members: MembersService) =>
  defineRoute({
    schema: {
      summary: 'Who is on the team, newest first, searched by name and e-mail address',
      tags,
      querystring: membersQuery,
      response: { 200: z.array(member) },
    },
    handler: async (request, reply) => {
      const { items, total } = await members.list(request.query);
      setListHeaders(request, reply, { total, ...request.query });
      return items;
    },
  });

export const changeMember = (members: MembersService) =>
  defineRoute({
    schema: {
      summary: "Change somebody's name or role, deactivate or activate them; there is always an active admin",
      tags,
      params: idParams,
      body: memberChange,
      response: { 200: member },
    },
    handler: (request) => members.change(request.params.id, request.body),
  });

export const removeMember = (members: MembersService) =>
  defineRoute({
    schema: {
      summary: 'Remove somebody from the team; what they wrote stays',
      tags,
      params: idParams,
      response: { 204: z.void() },
    },
    handler: async (request, reply) => {
      await members.remove(request.params.id);
      return reply.code(204).send();
    },
  });

export const listColleagues = (members: MembersService) =>
  defineRoute({
    schema: {
      summary: 'Everybody who may answer messages, by name',
      tags,
      response: { 200: z.array(colleague) },
    },
    handler: () => members.colleagues(),
  });

export const listInvitations = (invitations: InvitationsService) =>
  defineRoute({
    schema: {
      summary: 'Invitations that nobody has accepted yet, newest first, without their links',
      tags,
      querystring: invitationsQuery,
      response: { 200: z.array(invitation) },
    },
    handler: async (request, reply) => {
      const { items, total } = await invitations.list(request.query);
      setListHeaders(request, reply, { total, ...request.query });
      return items;
    },
  });

export const invite = (invitations: InvitationsService) =>
  defineRoute({
    schema: {
      summary: 'Invite somebody by mail; the link is told this once, and ends an earlier one',
      tags,
      body: invitationInput,
      response: { 201: newInvitation },
    },
    handler: async (request, reply) => reply.code(201).send(await invitations.invite(request.body)),
  });

export const withdrawInvitation = (invitations: InvitationsService) =>
  defineRoute({
    schema: { summary: 'Withdraw an invitation', tags, params: idParams, response: { 204: z.void() } },
    handler: async (request, reply) => {
      await invitations.withdraw(request.params.id);
      return reply.code(204).send();
    },
  });

export const getTeamRules = (rules: TeamRulesService) =>
  defineRoute({
    schema: { summary: 'What holds for everyone on the team', tags, response: { 200: teamRules } },
    handler: () => rules.get(),
  });

export const setTeamRules = (rules: TeamRulesService) =>
  defineRoute({
    schema: {
      summary: 'Demand a second factor from everyone, or leave it to each',
      tags,
      body: teamRules,
      response: { 200: teamRules },
    },
    handler: (request) => rules.set(request.body),
  });
