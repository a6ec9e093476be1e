import { profile, profileInput } from '#contract/profile.ts';
import { signedInUser } from '#server/http/guards.ts';
import { type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export const profileRoutes = ({ profiles }: Services): Route[] => [
  staff('GET', '/api/auth/profile', 'signed in', {
    schema: { summary: 'The own public profile', tags: ['auth'], response: { 200: profile } },
    handler: (request) => profiles.get(signedInUser(request).user),
  }),
  staff('PUT', '/api/auth/profile', 'signed in', {
    schema: {
      summary: 'Change the own public profile; left empty, posts bear no byline',
      tags: ['auth'],
      body: profileInput,
      response: { 200: profile },
    },
    handler: (request) => profiles.change(signedInUser(request).user, request.body),
  }),
];
