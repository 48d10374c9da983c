import type { Knex } from 'knex';
import type { SqlPlace } from '../../../lists/define-list.ts';
import type { ReaderNames } from './visibility-sql.ts';

/** The parameters of the pieces in `visibility-sql.ts`, as the named bindings of knex. */
const NAMED: ReaderNames = { org: ':org', viewer: ':viewer', now: ':now' };

/** Places a condition on an item into a list's statement. */
export const forReader = ({ sql, context }: SqlPlace, build: (reader: ReaderNames) => string): Knex.Raw =>
  sql.raw(build(NAMED), { org: context.viewer.org, viewer: context.viewer.id, now: context.now });
