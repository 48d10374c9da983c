import { createECDH, ECDH, hkdfSync } from 'node:crypto';
import type { PushKey } from './port.ts';

/** Order of the group of P-256 (SEC 2, section 2.4.2). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Bytes that a private key is derived from: more than it has, so that all keys are equally likely (FIPS 186-5, A.2.1). */
const DERIVED_BYTES = 48;
const KEY_DIGITS = 64;

/** Derives the key pair of a secret, which is any text with 256 random bits. */
export function pushKeyOf(secret: string): PushKey {
  const derived = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'push', DERIVED_BYTES));
  const scalar = (BigInt(`0x${derived.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(scalar.toString(16).padStart(KEY_DIGITS, '0'), 'hex');
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(scalar.toString(16).padStart(KEY_DIGITS, '0'), 'hex').toString('base64url'),
  };
}

/** Length of an uncompressed point of P-256, in bytes, and its first one (SEC 1, section 2.3.3). */
const POINT_BYTES = 65;
const UNCOMPRESSED = 4;

/** Whether a text is a browser's public key: an uncompressed point of P-256, in base64url. */
export function isBrowserKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || point[0] !== UNCOMPRESSED) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
