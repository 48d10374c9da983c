import type { Knex } from 'knex';
import type { SqlPlace } from '../../lists/define-list.ts';

export { hideComment, restoreComment } from './removal.ts';

/** What other areas ask of the conversation. */

/** True when the reader has saved the item whose id is in this column. */
export const isSaved = ({ sql, alias, context: { viewer } }: SqlPlace, column: string): Knex.Raw =>
  sql.raw('exists (select from saved_items s where s.org_id = ? and s.user_id = ? and s.item_id = ??.??)', [
    viewer.org,
    viewer.id,
    alias,
    column,
  ]);
