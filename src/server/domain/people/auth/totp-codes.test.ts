import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { createTotpCodes } from './totp-codes.ts';

const jwtSecret = 'a secret that only this test knows of';
const person = { id: 'person', email: 'person@agency.example' };

function codesAt(moment: number, secret = jwtSecret) {
  return createTotpCodes({ jwtSecret: secret, clock: () => new Date(moment) });
}

it('makes another secret for each, of 160 bits, and keeps it sealed', () => {
  const codes = codesAt(0);
  const made = [codes.create(person, 'Agency'), codes.create(person, 'Agency')];
  expect(new Set(made.map(({ secret }) => secret)).size).toBe(2);
  for (const { secret, sealed, uri } of made) {
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(secret);
    expect(sealed).not.toContain(secret);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(secret);
  }
});

it.each(['12345', '1234567', '', 'abcdef', '١٢٣٤٥٦'])(
  'takes nothing for a code but six digits: %j',
  (code) => {
    const codes = codesAt(1_000_000);
    const { sealed } = codes.create(person, 'Agency');
    expect(codes.periodOf(person.id, sealed, code)).toBeUndefined();
  },
);

it('opens what it has sealed for the person whose it is, under the secret it was sealed with', () => {
  const moment = 59_000;
  const codes = codesAt(moment);
  const { secret, sealed } = codes.create(person, 'Agency');
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: moment });
  expect(codes.periodOf(person.id, sealed, code)).toBe(1);
  expect(codesAt(moment + 30_000).periodOf(person.id, sealed, code)).toBe(1);
  expect(codesAt(moment + 60_000).periodOf(person.id, sealed, code)).toBeUndefined();
  expect(codes.periodOf('another person', sealed, code)).toBeUndefined();
  expect(
    codesAt(moment, 'another secret, of thirty-two letters').periodOf(person.id, sealed, code),
  ).toBeUndefined();
  for (const damaged of ['', 'AAAA', sealed.slice(1), `${sealed}AAAA`])
    expect(codes.periodOf(person.id, damaged, code)).toBeUndefined();
});
