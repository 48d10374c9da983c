import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { CURSOR_HOURS } from '../../contract/api/limits.ts';
import { QueryError } from '../../contract/api/query-error.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { secretsOwnerOf } from '../db/stored-secret.ts';
import type { KeyValues } from './keyset.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HOUR = 3_600_000;

/**
 * Cursors of next pages: sealed, because they hold values of rows, and bound to the viewer, list, filter, search and order
 * they were made for (`binding`), so that one can't be used to read anything else.
 */
export interface Cursors {
  seal(values: KeyValues, binding: string, now: Date): string;
  /** @throws {QueryError} malformed_option when it was made for something else, is too old or was never ours. */
  open(cursor: string, binding: string, now: Date): KeyValues;
}

const isKeyValues = (value: unknown): value is (string | null)[] =>
  Array.isArray(value) && value.every(entry => entry === null || typeof entry === 'string');

export function createCursors(key: Buffer): Cursors {
  const decrypt = (cursor: string, binding: string): unknown => {
    const bytes = Buffer.from(cursor, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(binding));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(text.toString());
  };
  return {
    seal(values, binding, now) {
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

/** The key that all processes share; the first one makes it. */
async function loadCursorKey(db: Database): Promise<Buffer> {
  const fresh = JSON.stringify(randomBytes(KEY_BYTES).toString('base64'));
  const [stored] = await db.system(async transaction => {
    await transaction.run(
      sql`insert into secrets (name, value) values ('cursor', ${fresh}::jsonb) on conflict do nothing`,
    );
    return transaction.run<{ value: string }>(sql`select value from secrets where name = 'cursor'`);
  });
  if (stored === undefined) throw new Error('The secret "cursor" could not be made');
  return Buffer.from(stored.value, 'base64');
}

const known = new WeakMap<object, Promise<Cursors>>();

/** The sealing of cursors, whose key is read once. */
export function cursorsOf(db: Database): Promise<Cursors> {
  const owner = secretsOwnerOf(db);
  const found = known.get(owner);
  if (found !== undefined) return found;
  const loading = loadCursorKey(db).then(createCursors);
  known.set(owner, loading);
  // A database that was away must not be remembered as one without a key.
  loading.catch(() => known.delete(owner));
  return loading;
}
