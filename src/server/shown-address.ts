import { isIPv6 } from 'node:net';

const answersOnLocalhost = /^(?:localhost|127\.0\.0\.1|::1|0\.0\.0\.0|::)$/i;

/** Where a browser on this machine finds the server: by its short name, unless it listens on one other address only. */
export function shownAddress(host: string, port: number): string {
  if (answersOnLocalhost.test(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
