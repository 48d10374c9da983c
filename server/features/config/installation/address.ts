import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import { keysOf, secretOf } from '../../../db/sealed-keys.ts';

/** Bytes of the HMAC that are kept: 144 bits, 24 characters. */
const SIGNATURE_BYTES = 18;

const sign = (org: number, key: string): string =>
  createHmac('sha256', key).update(`install/${org}`).digest().subarray(0, SIGNATURE_BYTES).toString('base64url');

/**
 * Returns the address below which an organisation's manifest and icons are: `/install/{organisation}.{signature}`.
 * Browsers fetch both without a token, so only its people learn the address.
 */
export const installationAddress = (db: Database, org: number): string =>
  `/install/${org}.${sign(org, secretOf(db, 'media'))}`;

/** Returns the organisation of the address's last part; null if the signature isn't ours. */
export function organisationAt(db: Database, name: string): number | null {
  const [, org = '', signature = ''] = /^([1-9]\d{0,8})\.([\w-]{24})$/.exec(name) ?? [];
  const given = Buffer.from(signature);
  const isOurs = keysOf(db, 'media').some(key => {
    const expected = Buffer.from(sign(Number(org), key));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? Number(org) : null;
}
