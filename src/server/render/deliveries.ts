import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

/** What all large answers that are on their way may take together. */
const mostBytes = 48 * 1024 * 1024;

/**
 * Counts the large answers that are being sent. A reader that does not read holds the answer in memory; those who were sent the same one share
 * it, but there can be any number of different ones.
 */
export function createDeliveries(most = mostBytes) {
  const readers = new Map<Buffer, number>();
  let bytes = 0;

  function end(body: Buffer) {
    const others = (readers.get(body) ?? 1) - 1;
    if (others > 0) readers.set(body, others);
    else if (readers.delete(body)) bytes -= body.length;
  }

  return {
    /** False when too much is on its way already. */
    begin(body: Buffer, response: ServerResponse): boolean {
      const others = readers.get(body) ?? 0;
      if (others === 0 && bytes + body.length > most) return false;
      if (others === 0) bytes += body.length;
      readers.set(body, others + 1);
      finished(response, () => end(body));
      return true;
    },

    bytes: () => bytes,
  };
}
