import type { FeedItem, Reactions } from '../../../../contract/features/feed/types.ts';
import { identifier, sql, type Sql } from '../../../db/sql.ts';
import type { Field, FieldType } from '../../../lists/define-list.ts';
import type { ReaderNames } from '../../../things/reader.ts';
import { readerField } from '../audience/named-reader.ts';
import { itemTargets } from '../audience/target-sql.ts';
import { attachments } from './media-sql.ts';
import { itemReactions, reactionValues } from './reaction-sql.ts';
import { itemStats } from './stats-sql.ts';
import { reported } from './reported-sql.ts';

/**
 * What something shows of its feed item: fields of a list whose rows have the item's id in this column. Each looks up what it
 * needs by the item's key, so a list pays for those that are asked and for no other.
 */
export function sharedFields(column: 'id' | 'item_id' = 'id') {
  const idIn = (row: Sql): Sql => sql`${row}.${identifier(column)}`;
  const ofItem = (row: Sql, value: Sql): Sql =>
    sql`(select ${value} from feed_items i where i.org_id = ${row}.org_id and i.id = ${idIn(row)})`;
  const ofStats = (reader: ReaderNames, row: Sql, value: Sql): Sql =>
    sql`(select ${value} from ${itemStats(reader, { id: idIn(row), author: sql`${row}.author_id` })} s)`;
  const reactions = (type: FieldType, name: keyof Reactions): Field =>
    readerField(type, (reader, row) =>
      ofStats(reader, row, reactionValues(reader, itemReactions(idIn(row), sql`s`))[name]),
    );
  return {
    Attachments: readerField('json', (reader, row) => attachments(reader, idIn(row))),
    Home: readerField('boolean', (_reader, row) => ofItem(row, sql`i.home`)),
    Group: readerField('json', (reader, row) => itemTargets(reader, idIn(row))),
    Like: reactions('ids', 'Like'),
    Applause: reactions('ids', 'Applause'),
    LikeCount: reactions('int', 'LikeCount'),
    ApplauseCount: reactions('int', 'ApplauseCount'),
    ILike: reactions('boolean', 'ILike'),
    IApplaud: reactions('boolean', 'IApplaud'),
    CommentCount: readerField('int', (reader, row) => ofStats(reader, row, sql`s.comments`)),
    Reported: readerField('boolean', (reader, row, things) => ofItem(row, reported(things, reader, sql`i`))),
  } as const satisfies Partial<Record<keyof FeedItem, Field>>;
}
