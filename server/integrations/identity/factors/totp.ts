import { createHmac, timingSafeEqual } from 'node:crypto';
import { FACTOR_DIGITS, FACTOR_SECONDS } from '#contract/features/security/limits.ts';

/* Codes of authenticator apps by time (RFC 6238): HMAC-SHA-1, 30 seconds, six digits, which every app knows. */

/** Steps before and after the present one whose codes count too: clocks differ, and typing takes time. */
const SKEW_STEPS = 1;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in base32 without padding. RFC 4648 */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map(five => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / FACTOR_SECONDS);

/** Returns the code of a step. RFC 4226, 5.3 */
function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** FACTOR_DIGITS;
  return String(number).padStart(FACTOR_DIGITS, '0');
}

/** Returns the code that an authenticator app shows at a time. */
export const codeAt = (secret: Buffer, now: Date): string => codeOfStep(secret, stepAt(now));

/** Returns the step of a code that counts now; null of any other text. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const given = Buffer.from(code);
  const present = stepAt(now);
  let found: number | null = null;
  // The earliest last: it wins if two are alike, so that the later one can still be used.
  for (let step = present + SKEW_STEPS; step >= present - SKEW_STEPS; step -= 1) {
    const expected = Buffer.from(codeOfStep(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}

/** Returns the address that an authenticator app reads from a QR code. @param issuer name of the network */
export function setupAddress(issuer: string, email: string, secret: Buffer): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const parameters = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${parameters}&digits=${FACTOR_DIGITS}&period=${FACTOR_SECONDS}`;
}
