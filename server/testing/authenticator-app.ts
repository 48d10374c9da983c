import { codeAt } from '../integrations/identity/factors/totp.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes a secret in base32, as an authenticator app does. */
export function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, letter => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)));
}

/** Returns the code that an authenticator app shows at a time. */
export const shownAt = (secret: string, now: Date): string => codeAt(bytesOf(secret), now);
