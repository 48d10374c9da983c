import type { SqlPlace } from '../../lists/define-list.ts';
import { holds } from '../../base/context.ts';
import { identifier, literal, sql, type Sql } from '../../db/sql.ts';

/** Conditions under which a value of a person may be seen; `self` is the row of `users`. @spec THREATS field rules */

export const isOneself = ({ alias, context }: SqlPlace): Sql => sql`${alias}.id = ${context.viewer.id}`;

/** Unless the person hides it, which never hides it from themselves. */
export const unless =
  (flag: 'private_social' | 'private_bio') =>
  ({ alias, context }: SqlPlace): Sql =>
    sql`(not ${alias}.${identifier(flag)} or ${alias}.id = ${context.viewer.id})`;

/** The same of what Admin-Users need in their console. */
export const unlessOrAdmin =
  (flag: 'private_email' | 'private_phone') =>
  ({ alias, context }: SqlPlace): Sql =>
    holds(context.viewer, 'Admin-Users')
      ? sql`true`
      : sql`(not ${alias}.${identifier(flag)} or ${alias}.id = ${context.viewer.id})`;

export const isAdminOfPeople = ({ context }: SqlPlace): Sql => literal(holds(context.viewer, 'Admin-Users'));
