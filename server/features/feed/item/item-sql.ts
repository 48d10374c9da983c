import { everybodyPublishes } from '../../access/service.ts';
import { commentJson, reported } from './comment-sql.ts';
import { attachments, portrait } from './media-sql.ts';
import { mentionsJson } from './mention-sql.ts';
import { hasVotes, pollJson } from './poll-sql.ts';
import { itemReactions, reactionPairs } from './reaction-sql.ts';
import { isoTime, READER } from '../audience/reader-sql.ts';
import { isDeletablePost, isEditable, isMember, isModerated, isShownComment } from '../audience/visibility-sql.ts';

/** Groups and areas that the item is aimed at, without the private ones that the reader is not in. */
const targets = (item: string): string => `coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title)
      order by g.is_area, g.title, g.id)
    from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = ${READER.org} and t.item_id = ${item} and t.aud_id > 0
      and (not g.is_private or ${isMember(READER, 'g.id')})), '[]')`;

/** The newest comment is looked up, not stored: a stored one would be wrong when a deletion meets an insertion. */
const newestComment = `(${commentJson(READER, `c.item_id = i.id and c.parent_id is null and ${isShownComment('c')}`, isModerated(READER, 'i'))}
  order by c.id desc limit 1)`;

/** What a card shows of a classified, which has the id of its item. Other items don't look. */
const advert = `case when i.type = 'advert' then (
  select json_build_object('Id', v.id, 'Price', v.price, 'State', v.state, 'LocationName', c.name)
  from adverts v join cities c on c.id = v.city_id where v.org_id = ${READER.org} and v.id = i.id) end`;

/** The same of an event. */
const event = `case when i.type = 'event' then (
  select json_build_object('Id', v.id, 'StartDate', ${isoTime('v.starts_at')}, 'EndDate', ${isoTime('v.ends_at')},
    'Location', v.place, 'CityName', c.name, 'Requirement', v.requirement, 'AssistantsCount', n.assistants, 'IAttend', exists (
      select from event_people p where p.org_id = v.org_id and p.event_id = v.id and p.kind = 1 and p.user_id = ${READER.viewer}))
  from events v join cities c on c.id = v.city_id join event_stats n on n.org_id = v.org_id and n.event_id = v.id
  where v.org_id = ${READER.org} and v.id = i.id) end`;

const news = `case when i.type = 'new' then (
  select json_build_object('Id', v.id, 'CategoryId', v.category_id, 'CategoryName', c.title,
    'RequiresConfirmation', v.requires_confirmation, 'ConfirmedAt', (
      select ${isoTime('k.confirmed_at')} from news_confirmations k
      where k.org_id = v.org_id and k.news_id = v.id and k.user_id = ${READER.viewer}))
  from news v join news_categories c on c.org_id = v.category_org and c.id = v.category_id
  where v.org_id = ${READER.org} and v.id = i.content_id) end`;

const poll = `case when i.type = 'poll' then (${pollJson(READER)}) end`;

const saved = `exists (select from saved_items k
  where k.org_id = ${READER.org} and k.user_id = ${READER.viewer} and k.item_id = i.id)`;

const muted = `exists (select from muted_items k
  where k.org_id = ${READER.org} and k.user_id = ${READER.viewer} and k.item_id = i.id)`;

/** News are their administrators' and, where everybody publishes, their author's. @spec 1§6 */
const ownNews = `i.type = 'new' and ${isEditable(READER, 'i')} and ${everybodyPublishes(READER.org)}`;

/** A poll is edited until somebody votes, an event by those who administer events. */
const editable = `case when i.type in ('event', 'new') then i.type = any(${READER.adminRoles}) or (${ownNews})
  else i.type in ('post', 'poll', 'advert') and ${isEditable(READER, 'i')}
    and not (i.type = 'poll' and ${hasVotes(READER, 'i.id')}) end`;

const deletable = `case when i.type in ('post', 'poll') then ${isDeletablePost(READER, 'i')}
  else i.type = any(${READER.adminRoles}) or (i.type in ('advert', 'new') and i.author_id = ${READER.viewer}) end`;

/**
 * One item as JSON (contract `FeedItem`), from `feed_items i` under the given condition.
 * @spec 1§3 Feed item
 */
export const itemJson = (condition: string): string => `
  select json_build_object(
    'Id', i.id, 'Type', i.type, 'ContentId', coalesce(i.content_id, i.id), 'CreatedBy', i.author_id,
    'CreationDate', ${isoTime('i.created_at')}, 'EditionDate', ${isoTime('i.edited_at')},
    'Title', i.title, 'Description', i.description,
    'AreaId', d.id, 'DepartmentName', d.title,
    'userName', trim(w.first_name || ' ' || w.last_name), 'userPhoto', ${portrait(READER, 'w.id')},
    'Home', i.home, 'Group', ${targets('i.id')}, 'Attachments', ${attachments(READER, 'item_id', 'i.id')},
    ${reactionPairs(READER, itemReactions('i.id', 's'))},
    'CommentCount', s.comments,
    'LastComment', case when s.comments = 0 then null else ${newestComment} end,
    'Reported', ${reported(READER, 'i')},
    'CanEdit', ${editable}, 'CanDelete', ${deletable},
    'Saved', ${saved}, 'Muted', ${muted}, 'Mentions', ${mentionsJson(READER, 'item_mentions', 'item_id', 'i.id')},
    'Advert', ${advert}, 'News', ${news}, 'Event', ${event}, 'Poll', ${poll}) as item
  from feed_items i
  join users w on w.org_id = i.org_id and w.id = i.author_id
  join groups d on d.org_id = w.org_id and d.id = w.area_id
  join item_stats s on s.org_id = i.org_id and s.item_id = i.id
  where i.org_id = ${READER.org} and ${condition}`;
