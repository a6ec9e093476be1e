import { apiPaths } from '#contract/paths.ts';
import type { Role } from '#contract/policy.ts';
import type { NewInvitation } from '#contract/team.ts';
import type { TestApp } from './build-test-app.ts';
import type { StaffHeaders } from './sign-in.ts';

export type Invited = NewInvitation & { token: string };

let invited = 0;

/** Invites somebody, another one with each call, and gives the token of the link. */
export async function invite(
  { app }: Pick<TestApp, 'app'>,
  headers: StaffHeaders,
  { email, role = 'editor' }: { email?: string; role?: Role } = {},
): Promise<Invited> {
  invited += 1;
  const payload = { email: email ?? `invited-${invited}@agency.example`, role };
  const answer = await app.inject({ method: 'POST', url: apiPaths.invitations, headers, payload });
  if (answer.statusCode !== 201) throw new Error(`Inviting answered ${answer.statusCode}: ${answer.body}`);
  const invitation: NewInvitation = answer.json();
  return { ...invitation, token: new URL(invitation.url).searchParams.get('token') ?? '' };
}

/** What somebody sends who accepts. */
export const acceptance = { name: 'Grace Hopper', password: 'a password of my own' } as const;
