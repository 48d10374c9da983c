import { QueryError } from '#contract/api/problem.ts';
import type { OrderField } from '#contract/api/query.ts';
import { SQL_TYPES, type Bind } from './filter-sql.ts';
import { sortKeyOf } from './projection.ts';
import type { List, ListField } from './registry.ts';
import { EMPTY, join, sql, type Sql } from '../db/sql.ts';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { CURSOR_HOURS } from '#contract/api/limits.ts';
import type { Database } from '../db/database.ts';
import { keysOf } from '../db/sealed-keys.ts';

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

/** Key of an order. */
export interface OrderKey {
  readonly field: ListField;
  readonly descending: boolean;
}

/** Values of a row's keys as PostgreSQL writes them; exact, unlike JavaScript's dates and numbers. */
export type KeyValues = readonly (string | null)[];

/**
 * Returns the keys of a list's order: the requested or the list's own one, with Id as tie-break in the direction of the
 * last key. So one index on (org_id, key, id) serves it all.
 */
export function orderKeys(list: List, asked: readonly OrderField[] = list.order): OrderKey[] {
  const keys = asked.map(({ field: name, descending }) => {
    const field = list.fields.get(name);
    if (field === undefined) throw new QueryError('unknown_option', `$orderby: ${name}`);
    if (field.sort !== true && name !== 'Id') throw new QueryError('unusable_option', `$orderby: ${name}`);
    return { field, descending };
  });
  const id = list.fields.get('Id');
  const last = keys.at(-1);
  if (id === undefined || last === undefined || keys.some(key => key.field === id)) return keys;
  return [...keys, { field: id, descending: last.descending }];
}

const directionOf = ({ field, descending }: OrderKey): Sql =>
  sql`${descending ? sql` desc` : EMPTY}${isLastWithout({ field, descending }) ? sql` nulls last` : EMPTY}`;

/** True of a descending key whose rows without a value still come last. */
const isLastWithout = ({ field, descending }: OrderKey): boolean => descending && field.nullsLast === true;

/**
 * Makes `order by` of these keys. NULL is the largest value, as in PostgreSQL's own order, unless a field puts it last.
 */
export const orderSql = (keys: readonly OrderKey[]): Sql =>
  join(keys.map(key => sql`${sortKeyOf(key.field)}${directionOf(key)}`));

/** SQL of a row's key values as JSON text, for the cursor of the page that ends with it. */
export const keyValuesSql = (keys: readonly OrderKey[]): Sql =>
  sql`json_build_array(${join(keys.map(({ field }) => sql`(${sortKeyOf(field)})::text`))})::text`;

/** Values of keys, bound as the types of their fields. */
type BoundKeys = readonly (Sql | null)[];

const same = (key: OrderKey, value: Sql | null): Sql =>
  value === null ? sql`${sortKeyOf(key.field)} is null` : sql`${sortKeyOf(key.field)} = ${value}`;

/** Returns the ranges of one key after a value, in order. */
function behind(key: OrderKey, value: Sql | null): Sql[] {
  const column = sortKeyOf(key.field);
  const isFirstWithout = key.descending && !isLastWithout(key);
  if (value === null) return isFirstWithout ? [sql`${column} is not null`] : [];
  const beyond = sql`${column} ${key.descending ? sql`<` : sql`>`} ${value}`;
  return key.field.mayBeNull && !isFirstWithout ? [beyond, sql`${column} is null`] : [beyond];
}

/**
 * Returns the rows after a cursor as disjoint ranges, in order. Read one after the other, each from its index, they
 * cost the same at any depth. A single OR over all of them would prevent the index, and a row comparison is wrong for
 * mixed directions and NULLs.
 */
export function segmentsBehind(keys: readonly OrderKey[], values: KeyValues, bind: Bind): Sql[] {
  const known: BoundKeys = keys.map(({ field }, index) => {
    const value = values[index] ?? null;
    return value === null ? null : bind(value, SQL_TYPES[field.type]);
  });
  const segments: Sql[] = [];
  for (let index = keys.length - 1; index >= 0; index -= 1) {
    const key = keys[index];
    if (key === undefined) continue;
    const before = keys.slice(0, index).map((earlier, other) => same(earlier, known[other] ?? null));
    for (const range of behind(key, known[index] ?? null)) segments.push(join([...before, range], sql` and `));
  }
  return segments;
}
