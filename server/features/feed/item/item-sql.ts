import { EMPTY, join, literal, sql, type Sql } from '../../../db/sql.ts';
import { byKind } from '../../../things/of-kind.ts';
import { READER } from '../../../things/reader.ts';
import type { Things } from '../../../things/things.ts';
import { attachments, portrait } from './media-sql.ts';
import { ITEM_MENTIONS, mentionsJson } from './mention-sql.ts';
import { isMuted } from './muted-sql.ts';
import { itemReactions, reactionPairs } from './reaction-sql.ts';
import { reported } from './reported-sql.ts';
import { isSavedItem } from './saved-sql.ts';
import { itemStats } from './stats-sql.ts';
import { isoTime } from '../audience/reader-sql.ts';
import { itemTargets } from '../audience/target-sql.ts';
import { isReadOnly } from '../audience/visibility-sql.ts';

/** Returns the extra members of single kinds' cards; other kinds skip them. */
const cardMembers = (things: Things, which: 'member' | 'live', item: Sql): Sql =>
  join(
    things.all
      .flatMap(({ kind, card }) => (card?.[which] === undefined ? [] : [{ kind, ...card[which] }]))
      .map(
        ({ kind, name, json }) => sql`,
    ${literal(name)}, case when ${item}.type = ${literal(kind)} then (${json(READER, item)}) end`,
      ),
    EMPTY,
  );

/** Returns those members that others may change while the item is visible. */
export const liveMembers = (things: Things, item: Sql): Sql => cardMembers(things, 'live', item);

/** Returns the parts that features add to every card. */
const parts = (things: Things, item: Sql, stats: Sql): Sql =>
  join(
    [...things.cardParts].map(
      ([name, part]) => sql`,
    ${literal(name)}, ${part(things, READER, { item, stats })}`,
    ),
    EMPTY,
  );

/**
 * Selects one item as JSON (contract `FeedItem`), from `feed_items i` under the given condition.
 * @spec 1§3 Feed item
 */
export const itemJson = (things: Things, condition: Sql): Sql => sql`
  select json_build_object(
    'Id', i.id, 'Type', i.type, 'ContentId', coalesce(i.content_id, i.id), 'CreatedBy', i.author_id,
    'CreationDate', ${isoTime(sql`i.created_at`)}, 'EditionDate', ${isoTime(sql`i.edited_at`)},
    'Title', i.title, 'Description', i.description,
    'AreaId', d.id, 'DepartmentName', d.title,
    'userName', trim(w.first_name || ' ' || w.last_name), 'userPhoto', ${portrait(READER, sql`w.id`)},
    'Home', i.home, 'Group', ${itemTargets(READER, sql`i.id`)}, 'Attachments', ${attachments(READER, sql`i.id`)},
    ${reactionPairs(READER, itemReactions(sql`i.id`, sql`s`))},
    'CommentCount', s.comments, 'CanComment', not s.closed and not ${isReadOnly(READER, sql`i`)},
    'Reported', ${reported(things, READER, sql`i`)},
    'CanEdit', ${byKind(things.all, sql`i.type`, ({ card }) => card?.canEdit(READER, sql`i`), sql`false`)},
    'CanDelete', ${byKind(things.all, sql`i.type`, ({ card }) => card?.canDelete(READER, sql`i`), sql`false`)},
    'Saved', ${isSavedItem(READER, sql`i.id`)}, 'Muted', ${isMuted(READER, sql`i.id`)},
    'Mentions', ${mentionsJson(READER, ITEM_MENTIONS, sql`i.id`)}${parts(things, sql`i`, sql`s`)}${cardMembers(things, 'member', sql`i`)}${liveMembers(things, sql`i`)}) as item
  from feed_items i
  join users w on w.org_id = i.org_id and w.id = i.author_id
  join groups d on d.org_id = w.org_id and d.id = w.area_id
  cross join ${itemStats(READER, { id: sql`i.id`, author: sql`i.author_id` })} s
  where i.org_id = ${READER.org} and ${condition}`;

/** Selects the type of an item. */
export const itemType = (org: number, id: number): Sql =>
  sql`select type from feed_items where org_id = ${org} and id = ${id}`;
