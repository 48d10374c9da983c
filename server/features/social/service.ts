import type { Knex } from 'knex';
import type { SqlPlace } from '../../lists/define-list.ts';

export { hideComment, restoreComment } from './removal.ts';

/** What other areas ask of the conversation. */

/**
 * True when the reader has saved the item whose id is in this column. The ids are read once for all rows, and a filter by it
 * goes by them, however many rows there are.
 */
export const isSaved = ({ sql, alias, context: { viewer } }: SqlPlace, column: string): Knex.Raw =>
  sql.raw('??.?? = any(array(select s.item_id from saved_items s where s.org_id = ? and s.user_id = ?))', [
    alias,
    column,
    viewer.org,
    viewer.id,
  ]);
