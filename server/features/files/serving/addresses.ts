import { createHmac, timingSafeEqual } from 'node:crypto';
import { PRIVATE_ADDRESS_SECONDS, PUBLIC_ADDRESS_SECONDS } from '#contract/features/files/limits.ts';
import type { Database } from '../../../db/database.ts';
import { keysOf, secretOf } from '../../../db/sealed-keys.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import type { SqlRow } from '../../../lists/define-list.ts';
import { READER } from '../../../content-kinds/reader.ts';
import { isAttachedTo } from '../files-sql.ts';

/**
 * SQL for the signed address of a picture, NULL without one. For list declarations.
 * @param kind kind of the picture's parent
 * @param id SQL of the id of the person, group or banner; the row's own by default
 */
export const pictureAddress = ({ alias }: Pick<SqlRow, 'alias'>, kind: string, id = sql`${alias}.id`): Sql =>
  sql`(select media_address(f.org_id, ${READER.viewer}, f.id, ${READER.portraitUntil}, ${READER.mediaKey})
    from files f where f.org_id = ${alias}.org_id and ${isAttachedTo(sql`f`, kind, id)})`;

/**
 * Signed address of a file: `/media/{org}/{viewer}/{expires}/{file}/{signature}`. It is made here and, for hot reads,
 * by the SQL function `media_address`; both give the same text. It proves who was given it and until when, and nothing
 * else: whether that person may see the file is checked with every request.
 */

/** Bytes of the HMAC that are kept: 144 bits, 24 characters. */
const SIGNATURE_BYTES = 18;

/**
 * Values that the SQL function needs besides the organisation and the file: `media_address(org, viewer, file, expires,
 * key)`.
 */
export interface AddressParameters {
  readonly viewer: number;
  /** Expiry of addresses of private content, in seconds since 1970: five to ten minutes from now. */
  readonly contentExpires: number;
  /**
   * Expiry of addresses of pictures that every colleague may see (portraits, covers, groups, banners), in seconds since
   * 1970: one to two days from now.
   */
  readonly portraitExpires: number;
  readonly key: string;
}

/** Parts of an address. */
export interface SignedAddress {
  readonly org: number;
  readonly viewer: number;
  readonly expires: number;
  readonly file: string;
}

/**
 * Returns the end of the window after the present one. Addresses made in the same window are equal, so a browser finds
 * its cached copy again, and each of them is valid for at least one whole window.
 */
const expiryAfter = (now: Date, windowSeconds: number): number =>
  (Math.floor(now.getTime() / 1000 / windowSeconds) + 2) * windowSeconds;

/** Expiry of an address of a picture that every colleague may see, in seconds since 1970. */
export const pictureExpiry = (now: Date): number => expiryAfter(now, PUBLIC_ADDRESS_SECONDS);

/** Key that signs new addresses. */
const mediaKey = (db: Database): string => secretOf(db, 'media');

/** Keys of all addresses that are still valid. */
export const mediaKeys = (db: Database): readonly string[] => keysOf(db, 'media');

/** Returns the parameters that a statement needs to make addresses for this viewer. */
export function addressParametersFor(db: Database, viewer: number, now: Date): AddressParameters {
  return {
    viewer,
    contentExpires: expiryAfter(now, PRIVATE_ADDRESS_SECONDS),
    portraitExpires: pictureExpiry(now),
    key: mediaKey(db),
  };
}

const payload = ({ org, viewer, expires, file }: SignedAddress): string => `${org}/${viewer}/${expires}/${file}`;

const sign = (address: SignedAddress, key: string): string =>
  createHmac('sha256', key).update(payload(address)).digest().subarray(0, SIGNATURE_BYTES).toString('base64url');

/** Returns the relative address of a file. */
export const mediaAddress = (address: SignedAddress, key: string): string =>
  `/media/${payload(address)}/${sign(address, key)}`;

/** Whether the signature is ours and the address has not expired. */
export function isGenuine(address: SignedAddress, signature: string, keys: readonly string[], now: Date): boolean {
  const given = Buffer.from(signature);
  const matches = keys.some(key => {
    const expected = Buffer.from(sign(address, key));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return matches && now.getTime() < address.expires * 1000;
}

const ADDRESSES = /\/media\/(\d{1,10})\/(\d{1,10})\/(\d{1,12})\/([0-9a-f-]{36})\/([\w-]{24})/g;

/**
 * Replaces the addresses of one reader in a text by those of another of the same organisation. This grants no access:
 * whether the other may see a file is checked when they fetch it. Text that only looks like an address, because a
 * person wrote it, stays as it is.
 */
export function readdressed(text: string, from: number, to: number, { db, now }: { db: Database; now: Date }): string {
  const keys = mediaKeys(db);
  return text.replace(
    ADDRESSES,
    (whole, org: string, viewer: string, expires: string, file: string, signature: string) => {
      const address = { org: Number(org), viewer: Number(viewer), expires: Number(expires), file };
      if (address.viewer !== from || !isGenuine(address, signature, keys, now)) return whole;
      return mediaAddress({ ...address, viewer: to }, mediaKey(db));
    },
  );
}
