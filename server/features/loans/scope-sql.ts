import type { Context } from '../../base/context.ts';
import { param, sql, type NamedValues, type Sql } from '../../db/sql.ts';
import type { SqlRow } from '../../lists/define-list.ts';
import { READER } from '../../things/reader.ts';

/** Condition: nobody has asked that the data of the row's person be read by nobody else. @spec decision 184 */
export const isUnrestricted = (alias: Sql): Sql => sql`not exists (select from loan_restrictions hidden
  where hidden.org_id = ${alias}.org_id and hidden.user_id = ${alias}.user_id)`;

/**
 * Condition: the reader's own, or anybody's to whoever administers credits. Propietarios, who hold every other role, don't hold
 * this one by being that. @spec decision 26
 */
export const isReadable = ({ alias }: SqlRow) =>
  sql`(${alias}.user_id = ${READER.viewer} or (${param('isCreditor', 'boolean')} and ${isUnrestricted(alias)}))`;

/** Values of the parameters of `isReadable`. */
export const creditorValues = ({ viewer }: Pick<Context, 'viewer'>): NamedValues => ({
  isCreditor: viewer.roles.has('Admin-Credits'),
});
