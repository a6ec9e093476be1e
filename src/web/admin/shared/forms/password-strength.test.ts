import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['short', 1],
    ['password123', 1],
    ['plainwords', 2],
    ['Plain words 4 all', 3],
    ['seven quiet otters sing at dawn', 4],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaab', 1],
  ])('of "%s" is %i', (password, level) => {
    expect(passwordStrength(password).level).toBe(level);
  });

  it('says why the server would refuse one', () => {
    expect(passwordStrength('short').words).toMatch(/at least 10/);
    expect(passwordStrength('password123').words).toMatch(/too common/);
  });
});
