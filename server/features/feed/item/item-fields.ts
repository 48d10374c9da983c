import type { FeedItem, Reactions } from '#contract/features/feed/types.ts';
import { sql, type Sql, identifier } from '../../../db/sql.ts';
import { shaped, type Field, type Lookup, type FieldType } from '../../../lists/define-list.ts';
import type { ContentKinds } from '../../../content-kinds/content-kinds.ts';
import { type Reader, READER } from '../../../content-kinds/reader.ts';
import { readerField, isReadOnly, itemTargets } from '../audience/visibility-sql.ts';
import { portrait, attachments } from './media-sql.ts';
import { ITEM_MENTIONS, mentionsJson } from './mentions.ts';
import { isMuted, isSavedItem, reported } from './saved-sql.ts';
import { fullName } from '../../../db/full-name.ts';
import { itemStats, statsLookup, itemReactions, reactionValues } from './reaction-sql.ts';
import { personShows } from '../../people/service.ts';
import { orNull } from '../../../base/shapes.ts';
import { ATTACHMENTS, COMMENT, MENTIONS, TARGETS } from './shapes.ts';

/**
 * Author of a text. It is shown on each card, but people who hide their stream can be filtered by it only by
 * themselves. @spec 2§3 PrivateFeed
 */
export const authorField = {
  type: 'int',
  column: 'author_id',
  readOnly: true,
  filter: true,
  filterWhere: ({ alias }) => personShows(READER, sql`${alias}.author_id`, 'PrivateFeed'),
} as const satisfies Field;

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
    Attachments: shaped(
      ATTACHMENTS,
      readerField('json', (reader, row) => attachments(reader, idIn(row))),
    ),
    Home: readerField('boolean', () => sql`i.home`, item),
    Group: shaped(
      TARGETS,
      readerField('json', (reader, row) => itemTargets(reader, idIn(row))),
    ),
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

/** Lookup of the author, as `w`, and their area, as `d`. */
const author: Lookup = {
  join: ({ alias }) => sql`left join users w on w.org_id = ${alias}.org_id and w.id = ${alias}.author_id
    left join groups d on d.org_id = w.org_id and d.id = w.area_id`,
};

const shared = sharedFields();

/** Returns another feature's part of each item: SQL of `feed_items i` and `itemStats s`. */
function cardPart(contentKinds: ContentKinds, reader: Reader, name: keyof FeedItem, row: Sql): Sql {
  const part = contentKinds.cardParts.get(name);
  if (part === undefined) return sql`null::json`;
  return sql`(select ${part(contentKinds, reader, { item: sql`i`, stats: sql`s` })}
    from feed_items i cross join ${itemStats(reader, { id: sql`i.id`, author: sql`i.author_id` })} s
    where i.org_id = ${row}.org_id and i.id = ${row}.id)`;
}

/**
 * Fields of a list over `feed_items` whose rows are feed items, except `CanEdit` and `CanDelete`, which its policy
 * computes. Only indexed fields can be filtered: an organisation has a million items.
 */
export const itemFields = {
  Id: { type: 'int', column: 'id', filter: true, sort: true },
  Type: { type: 'text', column: 'type', readOnly: true },
  ContentId: readerField('int', (_reader, row) => sql`coalesce(${row}.content_id, ${row}.id)`),
  CreatedBy: authorField,
  CreationDate: { type: 'timestamp', column: 'created_at', readOnly: true },
  EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true, filter: true },
  Title: { type: 'text', column: 'title', readOnly: true },
  AreaId: readerField('int', () => sql`w.area_id`, author),
  DepartmentName: readerField('text', () => sql`d.title`, author),
  userName: readerField('text', () => fullName(sql`w`), author),
  userPhoto: readerField('text', (reader, row) => portrait(reader, sql`${row}.author_id`)),
  ...shared,
  Home: { type: 'boolean', column: 'home' },
  CanComment: readerField(
    'boolean',
    (reader, row) => sql`(not s.closed and not ${isReadOnly(reader, row)})`,
    shared.CommentCount.lookup,
  ),
  LastComment: shaped(
    orNull(COMMENT),
    readerField('json', (reader, row, contentKinds) => cardPart(contentKinds, reader, 'LastComment', row)),
  ),
  Saved: readerField('boolean', (reader, row) => isSavedItem(reader, sql`${row}.id`)),
  Muted: readerField('boolean', (reader, row) => isMuted(reader, sql`${row}.id`)),
  Mentions: shaped(
    MENTIONS,
    readerField('json', (reader, row) => mentionsJson(reader, ITEM_MENTIONS, sql`${row}.id`)),
  ),
} as const satisfies Partial<Record<keyof FeedItem, Field>>;
