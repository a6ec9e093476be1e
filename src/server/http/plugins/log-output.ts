import { constants, fstatSync, openSync } from 'node:fs';
import pino from 'pino';

/** What waits while nobody reads or there is no room. What comes on top of it is dropped. */
const mostWaiting = 1024 * 1024;
const retryMs = 1000;

/**
 * Where log lines go: standard output, line by line, since handing each to another thread costs more than writing it, and a crash would swallow
 * the last ones. A log that cannot be written (a full disk, a reader that has stopped or gone) is no trouble of the site's: lines wait, the rest
 * is dropped, and what waits is written when it can be.
 */
export function openLogOutput() {
  const output = pino.destination({
    fd: openStandardOutput(),
    sync: true,
    maxLength: mostWaiting,
    // The default would try until somebody reads, and do nothing else.
    retryEAGAIN: () => false,
    // With any length at all, what waits is also tried again when nothing new is said.
    minLength: 1,
    periodicFlush: retryMs,
  });
  output.on('error', () => {});
  return output;
}

/**
 * A door of our own to standard output, one that never makes us wait. Whether a write waits is otherwise decided for all processes that
 * share it, by any of them. A file has no reader to wait for, and a socket cannot be opened twice.
 */
function openStandardOutput(): number {
  try {
    if (!fstatSync(1).isFile()) return openSync('/proc/self/fd/1', constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {}
  return 1;
}
