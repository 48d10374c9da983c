import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Sealing by AES-256-GCM. A sealed value is bound to its owner: moved to another person, field or organisation, it
 * can't be opened. Keys wrap keys the same way. @spec THREATS T23
 */

/** Length of a key in bytes. */
export const KEY_BYTES = 32;

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/** Error of a value that was changed, moved, or sealed with another key. It reveals nothing about the value. */
export class SealBroken extends Error {
  constructor() {
    super('A sealed value could not be opened');
  }
}

export const newKey = (): Buffer => randomBytes(KEY_BYTES);

/** Seals a value. The result is one byte of version, nonce, tag and ciphertext. */
export function seal(key: Buffer, boundTo: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed]);
}

/** Opens a sealed value. @throws SealBroken */
export function unseal(key: Buffer, boundTo: string, sealed: Buffer): Buffer {
  if (sealed.length < HEAD_BYTES || sealed[0] !== VERSION) throw new SealBroken();
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
  } catch {
    throw new SealBroken();
  }
}

/** Derives a key from another for one purpose. */
export const derivedKey = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose, KEY_BYTES));

/**
 * Returns a keyed hash by which an exact value is found without being stored; only the holder of the key can link it to
 * the value.
 */
export const blindIndex = (key: Buffer, value: string): Buffer => createHmac('sha256', key).update(value).digest();
