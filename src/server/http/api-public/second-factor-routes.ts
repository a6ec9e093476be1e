import * as z from 'zod';
import { passwordProof } from '#contract/auth.ts';
import {
  recoveryCodes,
  secondFactors,
  totpConfirmation,
  totpSecret,
  totpStart,
} from '#contract/getting-in.ts';
import type { SecondFactorService } from '#server/domain/people/auth/second-factor-service.ts';
import { defineRoute } from '../define-route.ts';
import { signedInUser } from '../guards.ts';

const tags = ['auth'];

export const getSecondFactors = (factors: SecondFactorService) =>
  defineRoute({
    schema: { summary: 'What is asked for beside the password', tags, response: { 200: secondFactors } },
    handler: (request) => factors.overview(signedInUser(request).user),
  });

export const startTotp = (factors: SecondFactorService) =>
  defineRoute({
    schema: {
      summary: 'Begin to set up an app for codes; it counts when it has shown one',
      tags,
      body: totpStart,
      response: { 200: totpSecret },
    },
    handler: (request) => factors.startTotp(signedInUser(request).user, request.body.password, request.ip),
  });

export const confirmTotp = (factors: SecondFactorService) =>
  defineRoute({
    schema: {
      summary: 'Show the first code of an app; answers recovery codes, this once',
      tags,
      body: totpConfirmation,
      response: { 200: recoveryCodes },
    },
    handler: (request) => factors.confirmTotp(signedInUser(request), request.body.code, request.ip),
  });

export const removeTotp = (factors: SecondFactorService) =>
  defineRoute({
    schema: { summary: 'Remove the app for codes', tags, body: passwordProof, response: { 204: z.void() } },
    handler: async (request, reply) => {
      await factors.removeTotp(signedInUser(request).user, request.body.password, request.ip);
      return reply.code(204).send();
    },
  });

export const renewRecoveryCodes = (factors: SecondFactorService) =>
  defineRoute({
    schema: {
      summary: 'Make new recovery codes in the place of the old ones, told this once',
      tags,
      body: passwordProof,
      response: { 200: recoveryCodes },
    },
    handler: (request) =>
      factors.renewRecoveryCodes(signedInUser(request).user, request.body.password, request.ip),
  });
