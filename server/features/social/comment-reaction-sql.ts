import { sql, type Sql } from '../../db/sql.ts';
import type { ReaderNames } from '../../content-kinds/reader.ts';
import { reactionPairs, type ReactionSource } from '../feed/service.ts';

/** Source of reactions to a comment, which stores its own counters. @param comment alias of `comments` */
export const commentReactions = (comment: Sql): ReactionSource => ({
  table: sql`comment_reactions`,
  key: sql`comment_id`,
  id: sql`${comment}.id`,
  likes: sql`${comment}.likes`,
  applauses: sql`${comment}.applauses`,
});

/** Returns SQL of the reactions of one comment as JSON (contract `Reactions`). */
export const commentReactionsJson = (reader: ReaderNames, id: Sql): Sql => sql`
  select json_build_object(${reactionPairs(reader, commentReactions(sql`c`))})
  from comments c where c.org_id = ${reader.org} and c.id = ${id}`;
