import { userInfo } from 'node:os';
import type { Actor } from '#server/domain/operations/audit/actor.ts';

/** Whoever types a command on the server, under the name that the machine knows them by. */
export function terminalActor(): Actor {
  return { kind: 'terminal', id: 'terminal', name: `Terminal (${accountName()})`, address: '', agent: '' };
}

/** In a container, the account that a process runs under may have no name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `account ${process.getuid?.() ?? 'unknown'}`;
  }
}
