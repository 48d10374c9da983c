import type { Context } from '../../base/context.ts';
import { param, sql, type NamedValues, type Sql } from '../../db/sql.ts';
import type { SqlRow } from '../../lists/define-list.ts';
import { READER } from '../../content-kinds/reader.ts';

/** Condition: the row's person has not restricted the access to their data. @spec decision 184 */
export const isUnrestricted = (alias: Sql): Sql => sql`not exists (select from loan_restrictions hidden
  where hidden.org_id = ${alias}.org_id and hidden.user_id = ${alias}.user_id)`;

/**
 * Condition: the row is the reader's own, or the reader is a credit administrator. Propietarios, who hold every other
 * role, don't hold this one automatically. @spec decision 26
 */
export const isReadable = ({ alias }: SqlRow) =>
  sql`(${alias}.user_id = ${READER.viewer} or (${param('isCreditor', 'boolean')} and ${isUnrestricted(alias)}))`;

/** Values of the parameters of `isReadable`. */
export const creditorValues = ({ viewer }: Pick<Context, 'viewer'>): NamedValues => ({
  isCreditor: viewer.roles.has('Admin-Credits'),
});
