import { expect, it } from 'vitest';
import { base32, codeAt, setupAddress, stepOf } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number): Date => new Date(seconds * 1000);

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('makes the code of RFC 6238 at %i s', (seconds, code) => {
  expect(codeAt(SECRET, at(seconds))).toBe(code);
});

it('takes the code of one step before and after, and of no other', () => {
  const code = codeAt(SECRET, at(1_200_000_000));
  const steps = [-61, -60, -31, -30, 0, 30, 59, 60].map(skew => stepOf(SECRET, code, at(1_200_000_000 + skew)));
  expect(steps).toEqual([null, null, null, 40_000_000, 40_000_000, 40_000_000, 40_000_000, null]);
  for (const text of ['', '12345', '1234567', 'ñandú!', ' 12345'])
    expect(stepOf(SECRET, text, at(1_200_000_000))).toBeNull();
});

it('writes the secret in base32 and an address for the QR code', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(setupAddress('Red & Café', 'luz@yarumo.example', SECRET)).toBe(
    'otpauth://totp/Red%20%26%20Caf%C3%A9:luz%40yarumo.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Red%20%26%20Caf%C3%A9&digits=6&period=30',
  );
});
