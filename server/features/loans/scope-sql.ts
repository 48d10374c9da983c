import type { Context } from '../../base/context.ts';
import { param, sql, type NamedValues } from '../../db/sql.ts';
import type { SqlRow } from '../../lists/define-list.ts';
import { READER } from '../../things/reader.ts';

/**
 * Condition: the reader's own, or anybody's to whoever administers credits. Propietarios, who hold every other role, don't hold
 * this one by being that. @spec decision 26
 */
export const isReadable = ({ alias }: SqlRow) =>
  sql`(${alias}.user_id = ${READER.viewer} or ${param('isCreditor', 'boolean')})`;

/** Values of the parameters of `isReadable`. */
export const creditorValues = ({ viewer }: Pick<Context, 'viewer'>): NamedValues => ({
  isCreditor: viewer.roles.has('Admin-Credits'),
});
