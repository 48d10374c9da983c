import type { SqlRow } from '../../lists/define-list.ts';
import { identifier, sql, type Sql } from '../../db/sql.ts';
import { holdsRole, READER } from '../../things/reader.ts';

/** Conditions under which a value of a person may be seen; `self` is the row of `users`. @spec THREATS field rules */

export const isOneself = ({ alias }: SqlRow): Sql => sql`${alias}.id = ${READER.viewer}`;

/** Unless the person hides it, which never hides it from themselves. */
export const unless =
  (flag: 'private_email' | 'private_phone' | 'private_social' | 'private_bio') =>
  (row: SqlRow): Sql =>
    sql`(not ${row.alias}.${identifier(flag)} or ${isOneself(row)})`;

export const isAdminOfPeople = (): Sql => holdsRole(READER, 'Admin-Users');

/** The same of what Admin-Users need in their console. */
export const unlessOrAdmin =
  (flag: 'private_email' | 'private_phone') =>
  (row: SqlRow): Sql =>
    sql`(${isAdminOfPeople()} or ${unless(flag)(row)})`;
