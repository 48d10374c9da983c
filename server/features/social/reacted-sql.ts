import { param, sql, type Prepared, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { isParticipant } from '../feed/service.ts';
import { peoplePage } from './people-page-sql.ts';
import type { Reactable } from './reactions.ts';
import { isVisibleComment } from './visibility-sql.ts';

const ID = param('id', 'bigint');
const KIND = param('kind', 'smallint');

const reacted = (table: Sql, key: Sql): Sql =>
  sql`from ${table} p where p.org_id = ${READER.org} and p.${key} = ${ID} and p.kind = ${KIND}`;

/**
 * Pages of the people who reacted. Parameters: `id` of the thing, `kind`, `after` (a person's id), `size`, and the
 * reader's.
 */
export const REACTED_PAGES: Readonly<Record<Reactable, Prepared>> = {
  item: peoplePage('social_item_reacted', {
    people: reacted(sql`reactions`, sql`item_id`),
    contentKind: sql`select from feed_items i where i.org_id = ${READER.org} and i.id = ${ID} and ${isParticipant(READER, sql`i`)}`,
  }),
  comment: peoplePage('social_comment_reacted', {
    people: reacted(sql`comment_reactions`, sql`comment_id`),
    contentKind: sql`select from comments c where c.org_id = ${READER.org} and c.id = ${ID} and ${isVisibleComment(READER, sql`c`)}`,
  }),
};
