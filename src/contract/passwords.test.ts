import { describe, expect, it } from 'vitest';
import { passwordProblem } from './passwords.ts';

describe('passwordProblem', () => {
  it.each([
    'Password123',
    'P@ssword123',
    'qwertyuiop',
    '1234567890',
    'password123!',
    'aaaaaaaaaaaa',
    'ABABABABABAB',
  ])('refuses the common %s', (password) => {
    expect(passwordProblem(password)).toMatch(/too common/);
  });

  it('refuses nine characters and takes ten', () => {
    expect(passwordProblem('Xk4#vTq9z')).toBe('Password must be at least 10 characters');
    expect(passwordProblem('Xk4#vTq9zL')).toBeUndefined();
  });

  it('refuses what is too long, and does not look any further', () => {
    expect(passwordProblem(`${'!'.repeat(40_000)}a`)).toBe('Password must be 200 characters or fewer');
    expect(passwordProblem('four quiet lamps '.repeat(13))).toBe('Password must be 200 characters or fewer');
  });

  it('takes a phrase', () => {
    expect(passwordProblem('four quiet lamps by the harbour')).toBeUndefined();
  });
});
