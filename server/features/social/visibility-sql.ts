import { sql, type Sql } from '../../db/sql.ts';
import type { ReaderNames } from '../../content-kinds/reader.ts';
import { isParticipant } from '../feed/service.ts';

/** True of a comment that is shown to everyone who sees its item. @param alias Of `comments`. */
export const isShownComment = (alias: Sql): Sql => sql`${alias}.removed_in is null`;

/**
 * The visibility rule of a comment: everyone who takes part in the conversation about its item sees it.
 * @param alias Of `comments`.
 */
export const isVisibleComment = (reader: ReaderNames, alias: Sql): Sql => sql`(${isShownComment(alias)} and exists (
  select from feed_items i where i.org_id = ${alias}.org_id and i.id = ${alias}.item_id and ${isParticipant(reader, sql`i`)}))`;
