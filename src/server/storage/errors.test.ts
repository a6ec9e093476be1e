import { describe, expect, it } from 'vitest';
import { translateDriverError } from './errors.ts';

describe("a driver's failure", () => {
  it.each([
    ['Connection terminated unexpectedly', undefined],
    ['Connection terminated due to connection timeout', undefined],
    ['timeout expired', undefined],
    ['Query read timeout', undefined],
    ['timeout exceeded when trying to connect', undefined],
    ['Client has encountered a connection error and is not queryable', undefined],
    ['Client was closed and is not queryable', undefined],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'],
    ['getaddrinfo EAI_AGAIN database', 'EAI_AGAIN'],
    ['connect EHOSTUNREACH 10.0.0.1:5432', 'EHOSTUNREACH'],
    ['terminating connection due to administrator command', '57P01'],
    ['terminating connection due to idle-session timeout', '57P05'],
    ['database "marquee" does not exist', '3D000'],
    ['password authentication failed for user "marquee"', '28P01'],
    ['role "marquee" is not permitted to log in', '28000'],
    ['cannot execute INSERT in a read-only transaction', '25006'],
    ['canceling statement due to statement timeout', '57014'],
    ['canceling statement due to lock timeout', '55P03'],
    ['server closed the connection', '08006'],
    ['sorry, too many clients already', '53300'],
  ])('is an outage that may pass: %s', (message, code) => {
    const failure = Object.assign(new Error(message), code && { code });
    expect(translateDriverError(failure)).toMatchObject({
      code: 'unavailable',
      retryAfter: 2,
      cause: failure,
    });
  });

  it.each([
    ['column "colour" does not exist', '42703', 'errorMissingColumn'],
    ['FOR UPDATE is not allowed with GROUP BY clause', '0A000', 'CheckSelectLocking'],
  ])('stays what it is when it is a mistake of ours: %s', (message, code, routine) => {
    const failure = Object.assign(new Error(message), { code, routine });
    expect(translateDriverError(failure)).toBe(failure);
  });
});
