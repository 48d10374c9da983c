import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const PASSWORD = 'frailejon de paramo';

describe('a password', () => {
  it('is hashed at full strength unless somebody asks for less, and known by its hash whoever made it', async () => {
    const [full, weak] = [createPasswords(), createPasswords({ N: 2, r: 1, p: 1 })];
    const [kept, light] = [await full.hash(PASSWORD), await weak.hash(PASSWORD)];
    expect(kept).toMatch(/^scrypt\$16384\$8\$5\$/);
    expect(light).toMatch(/^scrypt\$2\$1\$1\$/);
    for (const passwords of [full, weak]) {
      for (const stored of [kept, light]) {
        expect(await passwords.matches(PASSWORD, stored)).toBe(true);
        expect(await passwords.matches(`${PASSWORD}s`, stored)).toBe(false);
      }
      for (const stored of [null, undefined, 'md5$16$0$1$salt$key']) {
        expect(await passwords.matches(PASSWORD, stored)).toBe(false);
      }
    }
  });

  it('has a hash of its own each time', async () => {
    const { hash } = createPasswords({ N: 2, r: 1, p: 1 });
    expect(await hash(PASSWORD)).not.toBe(await hash(PASSWORD));
  });
});
