import { passwordProof } from '#contract/auth.ts';
import {
  recoveryCodes,
  secondFactors,
  totpConfirmation,
  totpSecret,
  totpStart,
} from '#contract/getting-in.ts';
import { signedInUser } from '#server/http/guards.ts';
import { noContent, type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const tags = ['auth'];

export const secondFactorRoutes = ({ secondFactors: factors }: Services): Route[] => [
  staff('GET', '/api/auth/second-factor', 'signing in', {
    schema: { summary: 'What is asked for beside the password', tags, response: { 200: secondFactors } },
    handler: (request) => factors.overview(signedInUser(request).user),
  }),
  staff('POST', '/api/auth/totp', 'signing in', {
    schema: {
      summary: 'Begin to set up an app for codes; it counts when it has shown one',
      tags,
      body: totpStart,
      response: { 200: totpSecret },
    },
    handler: (request) => factors.startTotp(signedInUser(request).user, request.body.password, request.ip),
  }),
  staff('POST', '/api/auth/totp/confirm', 'signing in', {
    schema: {
      summary: 'Show the first code of an app; answers recovery codes, this once',
      tags,
      body: totpConfirmation,
      response: { 200: recoveryCodes },
    },
    handler: (request) => factors.confirmTotp(signedInUser(request), request.body.code, request.ip),
  }),
  staff('DELETE', '/api/auth/totp', 'signed in', {
    schema: { summary: 'Remove the app for codes', tags, body: passwordProof, response: noContent },
    handler: (request) => factors.removeTotp(signedInUser(request).user, request.body.password, request.ip),
  }),
  staff('POST', '/api/auth/recovery-codes', 'signed in', {
    schema: {
      summary: 'Make new recovery codes in the place of the old ones, told this once',
      tags,
      body: passwordProof,
      response: { 200: recoveryCodes },
    },
    handler: (request) =>
      factors.renewRecoveryCodes(signedInUser(request).user, request.body.password, request.ip),
  }),
];
