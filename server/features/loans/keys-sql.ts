import { sql, type Sql } from '../../db/sql.ts';

export interface WrappedKey {
  readonly person: number;
  readonly name: string;
  readonly wrapped: Buffer;
}

/** Wrapped keys of these people; people without sealed data have none. */
export const readKeys = (org: number, people: readonly number[]): Sql => sql`
  select user_id as person, key_name as name, wrapped from loan_subject_keys
  where org_id = ${org} and user_id = any(${people}::int[])`;

/** Keeps a person's key, unless another process has just made one. */
export const addKey = (org: number, { person, name, wrapped }: WrappedKey, now: Date): Sql => sql`
  insert into loan_subject_keys (org_id, user_id, key_name, wrapped, created_at)
  values (${org}, ${person}, ${name}, ${wrapped}, ${now}) on conflict do nothing`;

export const readIndexKey = (org: number): Sql =>
  sql`select key_name as name, wrapped from loan_index_keys where org_id = ${org}`;

export const addIndexKey = (org: number, { name, wrapped }: Omit<WrappedKey, 'person'>): Sql => sql`
  insert into loan_index_keys (org_id, key_name, wrapped) values (${org}, ${name}, ${wrapped}) on conflict do nothing`;

/** Keys that were not wrapped with the newest key, of people after this id, `most` at a time. */
export const readOldKeys = (org: number, newest: string, behind: number, most: number): Sql => sql`
  select user_id as person, key_name as name, wrapped from loan_subject_keys
  where org_id = ${org} and key_name <> ${newest} and user_id > ${behind} order by user_id limit ${most} for update`;

/** Records that a key of this name wraps other keys, and returns all such names. */
export const noteKey = (name: string): Sql => sql`
  with noted as (insert into loan_keys (name) values (${name}) on conflict do nothing)
  select name from loan_keys union select ${name}`;

/** Deletes the names of all keys but this one, with which everything is wrapped now. */
export const forgetOtherKeys = (name: string): Sql => sql`delete from loan_keys where name <> ${name}`;

export const replaceKey = (org: number, { person, name, wrapped }: WrappedKey): Sql => sql`
  update loan_subject_keys set key_name = ${name}, wrapped = ${wrapped} where org_id = ${org} and user_id = ${person}`;

export const replaceIndexKey = (org: number, { name, wrapped }: Omit<WrappedKey, 'person'>, was: string): Sql => sql`
  update loan_index_keys set key_name = ${name}, wrapped = ${wrapped} where org_id = ${org} and key_name = ${was}`;
