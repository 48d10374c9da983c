import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { SERVICE_TOKEN } from '../http/bearer.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(DIGITS.length);

/** Random bytes of a token. */
const SECRET_BYTES = 32;
/** Digits that 32 bytes, and a checksum of 32 bits, need at most. */
const SECRET_DIGITS = 43;
const CHECKSUM_DIGITS = 6;

const FORM = new RegExp(`^${SERVICE_TOKEN}([0-9A-Za-z]{${SECRET_DIGITS}})_([0-9A-Za-z]{${CHECKSUM_DIGITS}})$`);

/** Returns a number in base 62, with leading zeros. */
function inBase62(number: bigint, digits: number): string {
  let text = '';
  for (let left = number; text.length < digits; left /= BASE) text = (DIGITS[Number(left % BASE)] ?? '') + text;
  return text;
}

const checksumOf = (secret: string): string => inBase62(BigInt(crc32(secret)), CHECKSUM_DIGITS);

/** Makes a token: `ttl_`, a secret of 256 bits in base 62, and its CRC-32. */
export function newServiceToken(): string {
  const secret = inBase62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_DIGITS);
  return `${SERVICE_TOKEN}${secret}_${checksumOf(secret)}`;
}

/**
 * Returns the SHA-256 of a token in hexadecimal, by which it is looked up; null if its form or checksum is wrong. The
 * secret is random, so that a slow hash would add nothing.
 */
export function serviceTokenHash(token: string): string | null {
  const [, secret, checksum] = FORM.exec(token) ?? [];
  if (secret === undefined || checksum !== checksumOf(secret)) return null;
  return createHash('sha256').update(token).digest('hex');
}
