import { expect, it } from 'vitest';
import { temporaryPassword } from './temporary-password.ts';

it('has ten characters, at least five letters and three digits, in no fixed order, and is never the same', () => {
  const passwords = Array.from({ length: 300 }, temporaryPassword);
  for (const password of passwords) {
    expect(password).toMatch(/^[A-Za-z2-9]{10}$/);
    expect(password.replace(/\d/g, '').length).toBeGreaterThanOrEqual(5);
    expect(password.replace(/\D/g, '').length).toBeGreaterThanOrEqual(3);
  }
  expect(new Set(passwords).size).toBe(300);
  expect(new Set(passwords.map(password => password.replace(/\d/g, '9').replace(/[^9]/g, 'a'))).size).toBeGreaterThan(
    20,
  );
});
