import { loginAnswer } from '#contract/auth.ts';
import { invitationAcceptance, openInvitation } from '#contract/team.ts';
import type { InvitationsService } from '#server/domain/people/team/invitations-service.ts';
import { defineRoute } from '../define-route.ts';
import { deviceCookie } from '../device-cookie.ts';
import { tokenParams } from '../params.ts';

const tags = ['auth'];

export const openInvitationLink = (invitations: InvitationsService) =>
  defineRoute({
    schema: {
      summary: 'Whom the link of an invitation is for; uses nothing up',
      tags,
      params: tokenParams,
      response: { 200: openInvitation },
    },
    handler: (request, reply) => {
      reply.header('cache-control', 'no-store');
      return invitations.open(request.params.token, request.ip);
    },
  });

export const acceptInvitation = (invitations: InvitationsService, cookie: { secure: boolean }) =>
  defineRoute({
    schema: {
      summary: 'Join the team with the link of an invitation, which works once',
      tags,
      params: tokenParams,
      body: invitationAcceptance,
      response: { 201: loginAnswer },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { answer, device } = await invitations.accept(request.params.token, request.body, request.ip);
      return reply.code(201).header('set-cookie', deviceCookie(device, cookie)).send(answer);
    },
  });
