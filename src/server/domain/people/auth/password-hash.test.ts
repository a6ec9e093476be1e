import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

describe('a password’s hash', () => {
  it('fits its password and no other', async () => {
    const hash = await hashPassword('correct horse');
    expect(await verifyPassword('correct horse', hash)).toBe(true);
    expect(await verifyPassword('Correct horse', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('is different every time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('fits an accented letter however a keyboard puts it together', async () => {
    expect(await verifyPassword('caf\u0065\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).toBe(
      true,
    );
  });

  it('keeps working when the cost of new ones is raised', async () => {
    const older =
      '$argon2id$v=19$m=8192,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$f4AqYPee6oRvzRAd/yHjIl7GIm9v4sP8Bx9rI/9K20A';
    expect(await verifyPassword('whatever', older)).toBe(true);
  });

  it.each([undefined, '', 'plain text', '$2b$10$abcdefghijklmnopqrstuv'])(
    'that is %j fits nothing',
    async (hash) => {
      expect(await verifyPassword('anything', hash)).toBe(false);
    },
  );
});
