import type { ReaderNames } from '../../things/reader.ts';
import { reactionPairs, type ReactionSource } from '../feed/service.ts';

/** Reactions to a comment, which has its counters itself. @param comment alias of `comments` */
export const commentReactions = (comment: string): ReactionSource => ({
  table: 'comment_reactions',
  key: 'comment_id',
  id: `${comment}.id`,
  likes: `${comment}.likes`,
  applauses: `${comment}.applauses`,
});

/** The reactions of one comment as JSON (contract `Reactions`). */
export const commentReactionsJson = (reader: ReaderNames, id: string): string => `
  select json_build_object(${reactionPairs(reader, commentReactions('c'))})
  from comments c where c.org_id = ${reader.org} and c.id = ${id}`;
