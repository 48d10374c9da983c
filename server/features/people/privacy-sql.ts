import type { Knex } from 'knex';
import type { SqlPlace } from '../../lists/define-list.ts';
import { holds } from '../../base/context.ts';

/** Conditions under which a value of a person may be seen; `self` is the row of `users`. @spec THREATS field rules */

export const isOneself = ({ sql, alias, context }: SqlPlace): Knex.Raw =>
  sql.raw('??.id = ?', [alias, context.viewer.id]);

/** Unless the person hides it, which never hides it from themselves. */
export const unless =
  (flag: 'private_social' | 'private_bio') =>
  ({ sql, alias, context }: SqlPlace): Knex.Raw =>
    sql.raw('(not ??.?? or ??.id = ?)', [alias, flag, alias, context.viewer.id]);

/** The same of what Admin-Users need in their console. */
export const unlessOrAdmin =
  (flag: 'private_email' | 'private_phone') =>
  ({ sql, alias, context }: SqlPlace): Knex.Raw =>
    holds(context.viewer, 'Admin-Users')
      ? sql.raw('true')
      : sql.raw('(not ??.?? or ??.id = ?)', [alias, flag, alias, context.viewer.id]);

export const isAdminOfPeople = ({ sql, context }: SqlPlace): Knex.Raw =>
  sql.raw(String(holds(context.viewer, 'Admin-Users')));
