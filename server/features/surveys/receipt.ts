import { createHash, randomBytes } from 'node:crypto';

/** Size in bytes of the secret that joins an answering person and their ballot while both are written. */
const SECRET_BYTES = 16;

export const newReceiptSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Returns the id of a ballot: the holder of the secret finds it, and nobody finds the secret from it. */
export function ballotId(secret: Buffer): string {
  const hex = createHash('sha256').update(secret).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
