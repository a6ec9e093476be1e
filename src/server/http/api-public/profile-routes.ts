import { byline, profile, profileInput } from '#contract/profile.ts';
import type { ProfilesService } from '#server/domain/people/profiles/profiles-service.ts';
import { defineRoute } from '../define-route.ts';
import { signedInUser } from '../guards.ts';
import { idParams } from '../params.ts';

export const getProfile = (profiles: ProfilesService) =>
  defineRoute({
    schema: { summary: 'The own public profile', tags: ['auth'], response: { 200: profile } },
    handler: (request) => profiles.get(signedInUser(request).user),
  });

export const changeProfile = (profiles: ProfilesService) =>
  defineRoute({
    schema: {
      summary: 'Change the own public profile; left empty, posts bear no byline',
      tags: ['auth'],
      body: profileInput,
      response: { 200: profile },
    },
    handler: (request) => profiles.change(signedInUser(request).user, request.body),
  });

export const getByline = (profiles: ProfilesService) =>
  defineRoute({
    schema: {
      summary: 'An author who has a public profile',
      tags: ['blog'],
      params: idParams,
      response: { 200: byline },
    },
    handler: (request) => profiles.byline(request.params.id),
  });
