import { sql } from '../../../db/sql.ts';
import type { Field } from '../../../lists/define-list.ts';
import { READER } from '../../../things/reader.ts';
import { personShows } from '../../people/service.ts';

/** Who wrote something. It stands on each card, but who keeps their stream to themselves is listed by it to nobody else. @spec 2§3 PrivateFeed */
export const authorField = {
  type: 'int',
  column: 'author_id',
  readOnly: true,
  filter: true,
  filterWhere: ({ alias }) => personShows(READER, sql`${alias}.author_id`, 'PrivateFeed'),
} as const satisfies Field;
