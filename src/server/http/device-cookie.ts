import type { FastifyRequest } from 'fastify';
import type { SignInPlace } from '#server/domain/people/auth/known-places.ts';

const name = 'device';
const path = '/api/auth';
const days = 180;
const mark = /^[\w-]{32}$/;

/**
 * The mark that a sign-in leaves in a browser. It opens nothing: it only says that this browser has signed in before, so that its owner
 * gets in while strangers use up all guesses, and hears of browsers that have not. No script can read it, and it is sent with the calls
 * around signing in and no other.
 */
export function deviceCookie(device: string, { secure }: { secure: boolean }): string {
  return [
    `${name}=${device}`,
    `Path=${path}`,
    `Max-Age=${days * 24 * 60 * 60}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}

/** From where a call comes that may sign somebody in. */
export function placeOf(request: FastifyRequest): SignInPlace {
  return { address: request.ip, device: deviceOf(request) };
}

function deviceOf({ headers }: FastifyRequest): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name && mark.test(value)) return value;
  }
  return undefined;
}
