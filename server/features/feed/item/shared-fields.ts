import type { FeedItem, Reactions } from '#contract/features/feed/types.ts';
import { identifier, sql, type Sql } from '../../../db/sql.ts';
import type { Field, FieldType, Lookup } from '../../../lists/define-list.ts';
import { readerField } from '../audience/named-reader.ts';
import { itemTargets } from '../audience/target-sql.ts';
import { attachments } from './media-sql.ts';
import { itemReactions, reactionValues } from './reaction-sql.ts';
import { statsLookup } from './stats-sql.ts';
import { reported } from './reported-sql.ts';

/**
 * Returns the fields of a feed item for a list whose rows have the item's id in this column. The item and its counters
 * are looked up once, and only if a requested field needs them.
 */
export function sharedFields(column: 'id' | 'item_id' = 'id') {
  const idIn = (row: Sql): Sql => sql`${row}.${identifier(column)}`;
  const item: Lookup = {
    join: ({ alias }) => sql`left join feed_items i on i.org_id = ${alias}.org_id and i.id = ${idIn(alias)}`,
  };
  const stats = statsLookup(idIn);
  const reactions = (type: FieldType, name: keyof Reactions): Field =>
    readerField(type, (reader, row) => reactionValues(reader, itemReactions(idIn(row), sql`s`))[name], stats);
  return {
    Attachments: readerField('json', (reader, row) => attachments(reader, idIn(row))),
    Home: readerField('boolean', () => sql`i.home`, item),
    Group: readerField('json', (reader, row) => itemTargets(reader, idIn(row))),
    Like: reactions('ids', 'Like'),
    Applause: reactions('ids', 'Applause'),
    LikeCount: reactions('int', 'LikeCount'),
    ApplauseCount: reactions('int', 'ApplauseCount'),
    ILike: reactions('boolean', 'ILike'),
    IApplaud: reactions('boolean', 'IApplaud'),
    CommentCount: readerField('int', () => sql`s.comments`, stats),
    Reported: readerField('boolean', (reader, _row, contentKinds) => reported(contentKinds, reader, sql`i`), item),
  } as const satisfies Partial<Record<keyof FeedItem, Field>>;
}
