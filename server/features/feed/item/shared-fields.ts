import type { FeedItem, Reactions } from '../../../../contract/features/feed/types.ts';
import type { Field, FieldType } from '../../../lists/define-list.ts';
import { readerField } from '../audience/named-reader.ts';
import { itemTargets } from '../audience/target-sql.ts';
import { attachments } from './media-sql.ts';
import { itemReactions, reactionValues } from './reaction-sql.ts';
import { reported } from './reported-sql.ts';

/**
 * What something shows of its feed item: fields of a list whose rows have the item's id in this column. Each looks up what it
 * needs by the item's key, so a list pays for those that are asked and for no other.
 */
export function sharedFields(column: 'id' | 'item_id' = 'id') {
  const ofItem = (row: string, value: string): string =>
    `(select ${value} from feed_items i where i.org_id = ${row}.org_id and i.id = ${row}.${column})`;
  const ofStats = (row: string, value: string): string =>
    `(select ${value} from item_stats s where s.org_id = ${row}.org_id and s.item_id = ${row}.${column})`;
  const reactions = (type: FieldType, name: keyof Reactions): Field =>
    readerField(type, (reader, row) =>
      ofStats(row, reactionValues(reader, itemReactions(`${row}.${column}`, 's'))[name]),
    );
  return {
    Attachments: readerField('json', (reader, row) => attachments(reader, `${row}.${column}`)),
    Home: readerField('boolean', (_reader, row) => ofItem(row, 'i.home')),
    Group: readerField('json', (reader, row) => itemTargets(reader, `${row}.${column}`)),
    Like: reactions('ids', 'Like'),
    Applause: reactions('ids', 'Applause'),
    LikeCount: reactions('int', 'LikeCount'),
    ApplauseCount: reactions('int', 'ApplauseCount'),
    ILike: reactions('boolean', 'ILike'),
    IApplaud: reactions('boolean', 'IApplaud'),
    CommentCount: readerField('int', (_reader, row) => ofStats(row, 's.comments')),
    Reported: readerField('boolean', (reader, row, things) => ofItem(row, reported(things, reader, 'i'))),
  } as const satisfies Partial<Record<keyof FeedItem, Field>>;
}
