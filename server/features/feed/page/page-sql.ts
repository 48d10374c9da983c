import { fullName } from '../../../db/full-name.ts';
import { param, prepared, sql, type Sql, EMPTY, join, literal } from '../../../db/sql.ts';
import { READER } from '../../../content-kinds/reader.ts';
import { POLL_ITEMS, type PollPart } from '../../notifications/service.ts';
import { personShows } from '../../people/service.ts';
import { itemStats, itemReactions, reactionPairs } from '../item/reaction-sql.ts';
import { composed, type ContentKinds } from '../../../content-kinds/content-kinds.ts';
import {
  isCurrent,
  isInOpenGroup,
  isMember,
  isOnHome,
  isWithheld,
  isVisible,
  isReadOnly,
  itemTargets,
} from '../audience/visibility-sql.ts';
import { byKind } from '../../../content-kinds/of-kind.ts';
import { attachments, portrait } from '../item/media-sql.ts';
import { ITEM_MENTIONS, mentionsJson } from '../item/mentions.ts';
import { isMuted, isSavedItem, reported } from '../item/saved-sql.ts';
import { foldedPageText, foldSpan } from './folds-sql.ts';
import { isoTime } from '../audience/reader-sql.ts';

/** Returns the extra members of single kinds' cards; other kinds skip them. */
const cardMembers = (contentKinds: ContentKinds, which: 'member' | 'live', item: Sql): Sql =>
  join(
    contentKinds.all
      .flatMap(({ kind, card }) => (card?.[which] === undefined ? [] : [{ kind, ...card[which] }]))
      .map(
        ({ kind, name, json }) => sql`,
    ${literal(name)}, case when ${item}.type = ${literal(kind)} then (${json(READER, item)}) end`,
      ),
    EMPTY,
  );

/** Returns those members that others may change while the item is visible. */
const liveMembers = (contentKinds: ContentKinds, item: Sql): Sql => cardMembers(contentKinds, 'live', item);

/** Returns the parts that features add to every card. */
const parts = (contentKinds: ContentKinds, item: Sql, stats: Sql): Sql =>
  join(
    [...contentKinds.cardParts].map(
      ([name, part]) => sql`,
    ${literal(name)}, ${part(contentKinds, READER, { item, stats })}`,
    ),
    EMPTY,
  );

/**
 * Selects one item as JSON (contract `FeedItem`), from `feed_items i` under the given condition.
 * @spec 1§3 Feed item
 */
export const itemJson = (contentKinds: ContentKinds, condition: Sql): Sql => sql`
  select json_build_object(
    'Id', i.id, 'Type', i.type, 'ContentId', coalesce(i.content_id, i.id), 'CreatedBy', i.author_id,
    'CreationDate', ${isoTime(sql`i.created_at`)}, 'EditionDate', ${isoTime(sql`i.edited_at`)},
    'Title', i.title, 'Description', i.description,
    'AreaId', d.id, 'DepartmentName', d.title,
    'userName', ${fullName(sql`w`)}, 'userPhoto', ${portrait(READER, sql`w.id`)},
    'Home', i.home, 'Group', ${itemTargets(READER, sql`i.id`)}, 'Attachments', ${attachments(READER, sql`i.id`)},
    ${reactionPairs(READER, itemReactions(sql`i.id`, sql`s`))},
    'CommentCount', s.comments, 'CanComment', not s.closed and not ${isReadOnly(READER, sql`i`)},
    'Reported', ${reported(contentKinds, READER, sql`i`)},
    'CanEdit', ${byKind(contentKinds.all, sql`i.type`, ({ card }) => card?.canEdit(READER, sql`i`), sql`false`)},
    'CanDelete', ${byKind(contentKinds.all, sql`i.type`, ({ card }) => card?.canDelete(READER, sql`i`), sql`false`)},
    'Saved', ${isSavedItem(READER, sql`i.id`)}, 'Muted', ${isMuted(READER, sql`i.id`)},
    'Mentions', ${mentionsJson(READER, ITEM_MENTIONS, sql`i.id`)}${parts(contentKinds, sql`i`, sql`s`)}${cardMembers(contentKinds, 'member', sql`i`)}${liveMembers(contentKinds, sql`i`)}) as item
  from feed_items i
  join users w on w.org_id = i.org_id and w.id = i.author_id
  join groups d on d.org_id = w.org_id and d.id = w.area_id
  cross join ${itemStats(READER, { id: sql`i.id`, author: sql`i.author_id` })} s
  where i.org_id = ${READER.org} and ${condition}`;

/** Selects the type of an item. */
export const itemType = (org: number, id: number): Sql =>
  sql`select type from feed_items where org_id = ${org} and id = ${id}`;

/**
 * Hot statements of the feed. Each returns one value of finished JSON text, so nothing is parsed on its way to the
 * reader, and each is planned once.
 */

/** Parameters of a page: items older than this id, as many as this, of this group or author. */
const BEFORE = param('before', 'bigint');
const SIZE = param('size', 'int');
const OF = param('of', 'bigint');

/**
 * Selects one index range of `audiences`: the newest ids of one stream. It reads one more than the page, to show
 * whether there is another.
 */
const streamIds = (condition: Sql): Sql => sql`
  select a.item_id from audiences a
  where a.org_id = ${READER.org} and ${condition} and a.item_id < ${BEFORE} and ${isCurrent(READER, sql`a`)}
  order by a.item_id desc limit ${SIZE} + 1`;

const OWN_GROUPS = sql`select group_id as aud_id from memberships where org_id = ${READER.org} and user_id = ${READER.viewer}`;

/** Feed's part of the poll: the newest item that the reader finds in any stream, with one index probe per stream. */
export const pollPart: PollPart = {
  name: 'feed',
  json: sql`json_build_object('latest', coalesce((select max(x.item_id)
    from (select unnest(array[-1, -3]) as aud_id union all ${OWN_GROUPS}) stream cross join lateral (
      select a.item_id from audiences a where a.org_id = ${READER.org} and a.aud_id = stream.aud_id and ${isCurrent(READER, sql`a`)}
      order by a.item_id desc limit 1) x), 0))`,
};

/**
 * Statement for the changing values of visible items (contract `LiveItem[]`), by their keys; no row for items in which
 * the reader takes no part.
 */
export const liveItems = composed(contentKinds =>
  prepared(
    'feed_live_items',
    sql`select coalesce(json_agg(json_build_object('Id', i.id, 'LikeCount', s.likes, 'ApplauseCount', s.applauses,
      'CommentCount', s.comments, 'EditionDate', ${isoTime(sql`i.edited_at`)}${liveMembers(contentKinds, sql`i`)}) order by i.id)::text, '[]')
    from unnest(${POLL_ITEMS}) wanted(id) join feed_items i on i.org_id = ${READER.org} and i.id = wanted.id
    cross join ${itemStats(READER, { id: sql`i.id`, author: sql`i.author_id` })} s
    where ${isVisible(READER, sql`i`)} and not s.closed`,
  ),
);

/**
 * Selects ids of home and of the reader's groups and areas; other private groups are not even read. @spec decision 17
 */
const HOME_IDS = sql`
  select x.item_id from (select 0 as aud_id union all ${OWN_GROUPS}) stream
  cross join lateral (${streamIds(sql`a.aud_id = stream.aud_id and ${isOnHome(READER, sql`a`)}`)}) x
  group by x.item_id`;

/**
 * Selects ids of an author's items in the streams that the reader may see; for the reader's own profile, all of them.
 */
const PROFILE_IDS = sql`
  select x.item_id from (select unnest(array[-1, -3]) as aud_id union all ${OWN_GROUPS}) stream
  cross join lateral (${streamIds(sql`a.author_id = ${OF} and a.aud_id = stream.aud_id
    and (stream.aud_id <> -3 or ${isInOpenGroup(READER, sql`a.item_id`)})`)}) x
  where ${OF} <> ${READER.viewer}
    and ${personShows(READER, OF, 'PrivateFeed')}
  group by x.item_id
  union all
  (select i.id from feed_items i
    where i.org_id = ${READER.org} and i.author_id = ${OF} and ${OF} = ${READER.viewer} and i.id < ${BEFORE}
      and not ${isWithheld(READER, sql`i.id`)}
    order by i.id desc limit ${SIZE} + 1)`;

/** Selects the newest items of home with their streams, for `foldedPageText`. */
const HOME_STREAMS = sql`
  select x.item_id, x.aud_id from (select 0 as aud_id union all ${OWN_GROUPS}) stream
  cross join lateral (
    select a.item_id, a.aud_id from audiences a
    where a.org_id = ${READER.org} and a.aud_id = stream.aud_id and ${isOnHome(READER, sql`a`)}
      and a.item_id < ${BEFORE} and ${isCurrent(READER, sql`a`)}
    order by a.item_id desc limit ${foldSpan(SIZE)} + 1) x`;

/** Parameter of the statements that return several items by id. */
const IDS = param('ids', 'bigint[]');

/** Selects ids of the visible ones of some items. */
const PICKED_IDS = sql`
  select i.id as item_id from unnest(${IDS}) wanted(id) join feed_items i on i.org_id = ${READER.org} and i.id = wanted.id
  where i.id < ${BEFORE} and ${isVisible(READER, sql`i`)}
  order by i.id desc limit ${SIZE} + 1`;

/** Selects ids of the items that the reader has saved and still sees. */
const SAVED_IDS = sql`
  select k.item_id from saved_items k join feed_items i on i.org_id = k.org_id and i.id = k.item_id
  where k.org_id = ${READER.org} and k.user_id = ${READER.viewer} and k.item_id < ${BEFORE} and ${isVisible(READER, sql`i`)}
  order by k.item_id desc limit ${SIZE} + 1`;

/** Condition: the page exists for this reader. A private group of others counts as absent. */
const GROUP_EXISTS = sql`exists (select from groups g
  where g.org_id = ${READER.org} and g.id = ${OF} and (g.is_open or ${isMember(READER, sql`g.id`)}))`;
const PERSON_EXISTS = sql`exists (select from users where org_id = ${READER.org} and id = ${OF})`;

/**
 * Selects the text of a page: the id to continue from (empty on the last page), a bar, and the array that `results`
 * makes of `page`. NULL when the page does not exist for this reader.
 */
const pageText = (results: Sql, ids: Sql, exists: Sql): Sql => sql`
  with ids as materialized (select item_id from (${ids}) found order by item_id desc limit ${SIZE} + 1),
  page as materialized (select item_id from ids order by item_id desc limit ${SIZE})
  select case when ${exists} then
    coalesce((select min(item_id)::text from page where (select count(*) from ids) > ${SIZE}), '') || '|' ||
    coalesce((${results})::text, '[]')
  end`;

/** Prepares the pages of a feed, by kind of feed. */
const pagesOf = (name: string, results: Sql) => ({
  home: prepared(`${name}_home`, pageText(results, HOME_IDS, sql`true`)),
  group: prepared(`${name}_group`, pageText(results, streamIds(sql`a.aud_id = ${OF}`), GROUP_EXISTS)),
  profile: prepared(`${name}_profile`, pageText(results, PROFILE_IDS, PERSON_EXISTS)),
  saved: prepared(`${name}_saved`, pageText(results, SAVED_IDS, sql`true`)),
  picked: prepared(`${name}_picked`, pageText(results, PICKED_IDS, sql`true`)),
});

/** Pages of items. `offset 0` keeps each item a lookup by key, regardless of the planner's estimate of `page`. */
export const feedPages = composed(contentKinds =>
  pagesOf(
    'feed',
    sql`select json_agg(one.item order by page.item_id desc)
      from page cross join lateral (${itemJson(contentKinds, sql`i.id = page.item_id`)} offset 0) one`,
  ),
);

/** Pages of home with long runs folded. */
export const foldedPages = composed(contentKinds =>
  prepared(
    'feed_folded',
    foldedPageText({ streams: HOME_STREAMS, size: SIZE, item: id => itemJson(contentKinds, sql`i.id = ${id}`) }),
  ),
);

/** Pages of ids alone. */
export const feedIds = pagesOf(
  'feed_ids',
  sql`select json_agg(json_build_object('Id', item_id) order by item_id desc) from page`,
);

/** Pages of id, type and author alone, for a summary of new items. */
export const feedHeads = pagesOf(
  'feed_heads',
  sql`select json_agg(json_build_object('Id', i.id, 'Type', i.type, 'CreatedBy', i.author_id) order by i.id desc)
    from page join feed_items i on i.org_id = ${READER.org} and i.id = page.item_id`,
);

/** Statement for the visible ones of some items, as an array. */
export const itemsStatement = composed(contentKinds =>
  prepared(
    'feed_items_by_id',
    sql`
    select coalesce(json_agg(one.item)::text, '[]') as text from unnest(${IDS}) wanted(id)
    cross join lateral (${itemJson(contentKinds, sql`i.id = wanted.id and ${isVisible(READER, sql`i`)}`)} offset 0) one`,
  ),
);
