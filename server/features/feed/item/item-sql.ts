import { byKind } from '../../../things/of-kind.ts';
import type { Things } from '../../../things/things.ts';
import { attachments, portrait } from './media-sql.ts';
import { mentionsJson } from './mention-sql.ts';
import { ITEM_MENTIONS } from './mentions.ts';
import { isMuted } from './muted.ts';
import { itemReactions, reactionPairs } from './reaction-sql.ts';
import { reported } from './reported-sql.ts';
import { isSavedItem } from './saved.ts';
import { isoTime, READER } from '../audience/reader-sql.ts';
import { itemTargets } from '../audience/target-sql.ts';

/** What the cards of single kinds show besides; other items don't look. */
const members = (things: Things, item: string): string =>
  things.all
    .flatMap(({ kind, card }) => (card?.member === undefined ? [] : [{ kind, ...card.member }]))
    .map(
      ({ kind, name, json }) => `,\n    '${name}', case when ${item}.type = '${kind}' then (${json(READER, item)}) end`,
    )
    .join('');

/** What features add to every card. */
const parts = (things: Things, item: string, stats: string): string =>
  [...things.cardParts].map(([name, part]) => `,\n    '${name}', ${part(things, READER, { item, stats })}`).join('');

/**
 * One item as JSON (contract `FeedItem`), from `feed_items i` under the given condition.
 * @spec 1§3 Feed item
 */
export const itemJson = (things: Things, condition: string): string => `
  select json_build_object(
    'Id', i.id, 'Type', i.type, 'ContentId', coalesce(i.content_id, i.id), 'CreatedBy', i.author_id,
    'CreationDate', ${isoTime('i.created_at')}, 'EditionDate', ${isoTime('i.edited_at')},
    'Title', i.title, 'Description', i.description,
    'AreaId', d.id, 'DepartmentName', d.title,
    'userName', trim(w.first_name || ' ' || w.last_name), 'userPhoto', ${portrait(READER, 'w.id')},
    'Home', i.home, 'Group', ${itemTargets(READER, 'i.id')}, 'Attachments', ${attachments(READER, 'i.id')},
    ${reactionPairs(READER, itemReactions('i.id', 's'))},
    'CommentCount', s.comments,
    'Reported', ${reported(things, READER, 'i')},
    'CanEdit', ${byKind(things.all, 'i.type', ({ card }) => card?.canEdit(READER, 'i'), 'false')},
    'CanDelete', ${byKind(things.all, 'i.type', ({ card }) => card?.canDelete(READER, 'i'), 'false')},
    'Saved', ${isSavedItem(READER, 'i.id')}, 'Muted', ${isMuted(READER, 'i.id')},
    'Mentions', ${mentionsJson(READER, ITEM_MENTIONS, 'i.id')}${parts(things, 'i', 's')}${members(things, 'i')}) as item
  from feed_items i
  join users w on w.org_id = i.org_id and w.id = i.author_id
  join groups d on d.org_id = w.org_id and d.id = w.area_id
  join item_stats s on s.org_id = i.org_id and s.item_id = i.id
  where i.org_id = ${READER.org} and ${condition}`;
