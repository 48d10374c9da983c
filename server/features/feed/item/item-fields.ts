import type { FeedItem } from '../../../../contract/features/feed/types.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import type { Field } from '../../../lists/define-list.ts';
import type { Things } from '../../../things/things.ts';
import type { Reader } from '../../../things/reader.ts';
import { readerField } from '../audience/named-reader.ts';
import { portrait } from './media-sql.ts';
import { ITEM_MENTIONS, mentionsJson } from './mention-sql.ts';
import { isMuted } from './muted-sql.ts';
import { fullName } from './person-sql.ts';
import { isSavedItem } from './saved-sql.ts';
import { itemStats } from './stats-sql.ts';
import { sharedFields } from './shared-fields.ts';

/** The counters of a row's item. */
const statsOf = (reader: Reader, row: Sql): Sql =>
  itemStats(reader, { id: sql`${row}.id`, author: sql`${row}.author_id` });

const ofAuthor = (row: Sql, value: Sql): Sql =>
  sql`(select ${value} from users w where w.org_id = ${row}.org_id and w.id = ${row}.author_id)`;

/** What another feature adds to each item: its piece is of `feed_items i` and `itemStats s`. */
function cardPart(things: Things, reader: Reader, name: keyof FeedItem, row: Sql): Sql {
  const part = things.cardParts.get(name);
  if (part === undefined) return sql`null::json`;
  return sql`(select ${part(things, reader, { item: sql`i`, stats: sql`s` })}
    from feed_items i cross join ${statsOf(reader, sql`i`)} s
    where i.org_id = ${row}.org_id and i.id = ${row}.id)`;
}

/**
 * Fields of a list over `feed_items` whose rows are feed items, but for `CanEdit` and `CanDelete`, which its policy asks.
 * Filtered only by what an index serves: an organisation has a million items.
 */
export const itemFields = {
  Id: { type: 'int', column: 'id', filter: true, sort: true },
  Type: { type: 'text', column: 'type', readOnly: true },
  ContentId: readerField('int', (_reader, row) => sql`coalesce(${row}.content_id, ${row}.id)`),
  CreatedBy: { type: 'int', column: 'author_id', filter: true, readOnly: true },
  CreationDate: { type: 'timestamp', column: 'created_at', readOnly: true },
  EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true },
  Title: { type: 'text', column: 'title', readOnly: true },
  AreaId: readerField('int', (_reader, row) => ofAuthor(row, sql`w.area_id`)),
  DepartmentName: readerField('text', (_reader, row) =>
    ofAuthor(row, sql`(select d.title from groups d where d.org_id = w.org_id and d.id = w.area_id)`),
  ),
  userName: readerField('text', (_reader, row) => ofAuthor(row, fullName(sql`w`))),
  userPhoto: readerField('text', (reader, row) => portrait(reader, sql`${row}.author_id`)),
  ...sharedFields(),
  Home: { type: 'boolean', column: 'home' },
  CanComment: readerField('boolean', (reader, row) => sql`not (select s.closed from ${statsOf(reader, row)} s)`),
  LastComment: readerField('json', (reader, row, things) => cardPart(things, reader, 'LastComment', row)),
  Saved: readerField('boolean', (reader, row) => isSavedItem(reader, sql`${row}.id`)),
  Muted: readerField('boolean', (reader, row) => isMuted(reader, sql`${row}.id`)),
  Mentions: readerField('json', (reader, row) => mentionsJson(reader, ITEM_MENTIONS, sql`${row}.id`)),
} as const satisfies Partial<Record<keyof FeedItem, Field>>;
