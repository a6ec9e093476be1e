import { loginAnswer } from '#contract/auth.ts';
import { invitationAcceptance, openInvitation } from '#contract/team.ts';
import { deviceCookie } from '#server/http/device-cookie.ts';
import { tokenParams } from '#server/http/params.ts';
import { open, type Route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const tags = ['auth'];

export const invitationRoutes = ({ invitations }: Services, cookie: { secure: boolean }): Route[] => [
  open('GET', '/api/auth/invitations/:token', {
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
  }),
  open('POST', '/api/auth/invitations/:token', {
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
      reply.header('set-cookie', deviceCookie(device, cookie));
      return answer;
    },
  }),
];
