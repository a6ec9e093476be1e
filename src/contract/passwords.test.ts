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

  it('takes a phrase', () => {
    expect(passwordProblem('four quiet lamps by the harbour')).toBeUndefined();
  });
});
