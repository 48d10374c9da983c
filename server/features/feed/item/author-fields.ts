import { sql } from '../../../db/sql.ts';
import type { Field } from '../../../lists/define-list.ts';
import { READER } from '../../../content-kinds/reader.ts';
import { personShows } from '../../people/service.ts';

/**
 * Author of a text. It is shown on each card, but people who hide their stream can be filtered by it only by
 * themselves. @spec 2§3 PrivateFeed
 */
export const authorField = {
  type: 'int',
  column: 'author_id',
  readOnly: true,
  filter: true,
  filterWhere: ({ alias }) => personShows(READER, sql`${alias}.author_id`, 'PrivateFeed'),
} as const satisfies Field;
