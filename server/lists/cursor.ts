import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { CURSOR_HOURS } from '#contract/api/limits.ts';
import { QueryError } from '#contract/api/query-error.ts';
import type { Database } from '../db/database.ts';
import { keysOf } from '../db/stored-secret.ts';
import type { KeyValues } from './keyset.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HOUR = 3_600_000;

/**
 * Cursors of next pages. They are sealed, because they hold values of rows. They are bound to their viewer, list,
 * filter, search and order (`binding`), so that one can't be used to read anything else.
 */
export interface Cursors {
  seal(values: KeyValues, binding: string, now: Date): string;
  /** @throws {QueryError} malformed_option when it was made for something else, is too old or was never ours. */
  open(cursor: string, binding: string, now: Date): KeyValues;
}

const isKeyValues = (value: unknown): value is (string | null)[] =>
  Array.isArray(value) && value.every(entry => entry === null || typeof entry === 'string');

/** Creates cursors. @param keysNow answers the keys: the first seals, all open */
export function createCursors(keysNow: () => readonly Buffer[]): Cursors {
  const decryptBy = (key: Buffer, cursor: string, binding: string): unknown => {
    const bytes = Buffer.from(cursor, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(binding));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(text.toString());
  };
  const decrypt = (cursor: string, binding: string): unknown => {
    const [newest = Buffer.alloc(0), ...older] = keysNow();
    for (const key of older) {
      try {
        return decryptBy(key, cursor, binding);
      } catch {
        // Sealed by another key.
      }
    }
    return decryptBy(newest, cursor, binding);
  };
  return {
    seal(values, binding, now) {
      const [key = Buffer.alloc(0)] = keysNow();
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(binding));
      const text = Buffer.concat([cipher.update(JSON.stringify([now.getTime(), values])), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(cursor, binding, now) {
      const refusal = new QueryError('malformed_option', '$next');
      let content: unknown;
      try {
        content = decrypt(cursor, binding);
      } catch {
        throw refusal;
      }
      const [made, values] = Array.isArray(content) ? (content as unknown[]) : [];
      if (typeof made !== 'number' || now.getTime() - made > CURSOR_HOURS * HOUR || !isKeyValues(values)) throw refusal;
      return values;
    },
  };
}

/** Creates cursors sealed by the keys that all processes share. */
export const cursorsOf = (db: Database): Cursors =>
  createCursors(() => keysOf(db, 'cursor').map(key => Buffer.from(key, 'base64')));
