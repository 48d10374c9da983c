import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { cookieOf, deviceOf } from './device.ts';

const NAME = 'A-_9'.repeat(11).slice(0, 43);

it.each([
  ['no cookie', undefined, false],
  ['the only cookie', `device=${NAME}`, true],
  ['one among others', `a=1; device=${NAME}; b=2`, true],
  ['another name that ends alike', `my-device=${NAME}`, false],
  ['a shorter name', `device=${NAME.slice(1)}`, false],
  ['a longer name', `device=${NAME}x`, false],
  ['signs that no name has', `device=${NAME.slice(1)}"`, false],
])('reads the device: %s', (_what, cookie, isNamed) => {
  const digest = createHash('sha256').update(NAME).digest();
  expect(deviceOf({ headers: { cookie } })).toEqual(isNamed ? digest : undefined);
});

it.each([
  ['over http', 'http://localhost:3000', [], 'SameSite=Strict'],
  ['over https', 'https://intranet.example', [], 'SameSite=Strict; Secure'],
  // A frame of another site sends only cookies that are kept apart for it.
  ['in frames', 'https://intranet.example', ['https://empresa.example'], 'SameSite=None; Partitioned; Secure'],
])('sets the cookie %s', (_what, origin, frameOrigins, ending) => {
  expect(cookieOf(NAME, { origin, frameOrigins })).toBe(
    `device=${NAME}; Path=/api; Max-Age=31536000; HttpOnly; ${ending}`,
  );
});
