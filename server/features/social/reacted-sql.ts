import { param, prepared, sql, type Prepared, type Sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';
import { isParticipant, personCard } from '../feed/service.ts';
import type { Reactable } from './reactions.ts';
import { isVisibleComment } from './visibility-sql.ts';

const ID = param('id', 'bigint');
const KIND = param('kind', 'smallint');
const AFTER = param('after', 'int');
const SIZE = param('size', 'int');

/** Id of the last one (empty on the last page), a bar, and the array of people. NULL when the thing is invisible. */
const pageText = (table: Sql, key: Sql, visible: Sql): Sql => sql`
  with ids as materialized (
    select r.user_id from ${table} r
    where r.org_id = ${READER.org} and r.${key} = ${ID} and r.kind = ${KIND} and r.user_id > ${AFTER}
    order by r.user_id limit ${SIZE} + 1),
  page as materialized (select user_id from ids order by user_id limit ${SIZE})
  select case when exists (${visible}) then
    coalesce((select max(user_id)::text from page where (select count(*) from ids) > ${SIZE}), '') || '|' ||
    coalesce((select json_agg(${personCard(READER, sql`u`)} order by u.id)::text from page
      join users u on u.org_id = ${READER.org} and u.id = page.user_id), '[]')
  end`;

/** A page of who reacted. Parameters: `id` of the thing, `kind`, `after` whom, `size`, and who reads. */
export const REACTED_PAGES: Readonly<Record<Reactable, Prepared>> = {
  item: prepared(
    'social_item_reacted',
    pageText(
      sql`reactions`,
      sql`item_id`,
      sql`select from feed_items i where i.org_id = ${READER.org} and i.id = ${ID} and ${isParticipant(READER, sql`i`)}`,
    ),
  ),
  comment: prepared(
    'social_comment_reacted',
    pageText(
      sql`comment_reactions`,
      sql`comment_id`,
      sql`select from comments c where c.org_id = ${READER.org} and c.id = ${ID} and ${isVisibleComment(READER, sql`c`)}`,
    ),
  ),
};
