import { literal, param, prepared, sql, type Prepared, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { isMuted, isParticipant, itemReactionsJson } from '../feed/service.ts';
import { isWorthNotifying, queueNotes } from '../notifications/service.ts';
import { commentReactionsJson, isVisibleComment } from './comment-sql.ts';
import type { Reactable } from './reactions.ts';
import { isNotified, settle } from './withdrawal-sql.ts';

const ID = param('id', 'bigint');
const KIND = param('kind', 'smallint');
const { org, viewer, now } = READER;

/** Differences between the two sources. `target` selects the thing if the viewer may see it: kind, id, item, author. */
interface Source {
  readonly table: Sql;
  readonly key: Sql;
  readonly target: Sql;
}

/**
 * Sources of reactions by kind of thing. The locks make a concurrent deletion either wait or be seen. A comment's lock
 * is stronger because its row holds its own counters: raising the lock later could deadlock with a deletion. Triggers
 * do the counting.
 */
const SOURCES: Readonly<Record<Reactable, Source>> = {
  item: {
    table: sql`reactions`,
    key: sql`item_id`,
    target: sql`select i.type as kind, i.id, i.id as item, i.author_id as author from feed_items i
      where i.org_id = ${org} and i.id = ${ID} and ${isParticipant(READER, sql`i`)} for key share of i`,
  },
  comment: {
    table: sql`comment_reactions`,
    key: sql`comment_id`,
    target: sql`select 'comment' as kind, c.id, c.item_id as item, c.author_id as author from comments c
      where c.org_id = ${org} and c.id = ${ID} and ${isVisibleComment(READER, sql`c`)} for no key update of c`,
  },
};

/**
 * Result of a statement if the author is to be notified; any other non-null result means done without a notification.
 */
export const NOTIFIES_AUTHOR = 'notifies';

/** Result when a reaction was taken back whose author had been notified. */
export const WITHDRAWS = 'withdraws';

const NOTIFICATION = param('notification', 'text');

/**
 * Whether to notify the author, who wants such notifications. It is checked here because a hot item gets hundreds of
 * reactions per second.
 */
const isToNotify = sql`author <> ${viewer} and ${isWorthNotifying(org, sql`author`, {
  kind: NOTIFICATION,
  topic: 'reactions',
  subjectKind: sql`target.kind`,
  subjectId: sql`target.id`,
})} and not ${isMuted({ ...READER, viewer: sql`author` }, sql`target.item`)}`;

const add = ({ table, key, target }: Source): Sql => sql`
  with target as (${target}),
  changed as (insert into ${table} (org_id, ${key}, user_id, kind)
    select ${org}, id, ${viewer}, ${KIND} from target on conflict do nothing returning 1),
  queued as (${queueNotes(
    {
      org,
      kind: NOTIFICATION,
      actor: viewer,
      subjectKind: sql`target.kind`,
      subjectId: sql`target.id`,
      partKind: sql`null`,
      partId: sql`null::bigint`,
      recipients: sql`array[author]`,
      now,
    },
    sql`from target cross join changed where ${isToNotify}`,
  )} returning 1)
  select case when exists (select from queued) then ${literal(NOTIFIES_AUTHOR)} else 'done' end from target`;

const remove = ({ table, key, target }: Source): Sql => sql`
  with target as (${target}),
  changed as (delete from ${table} r using target
    where r.org_id = ${org} and r.${key} = target.id and r.user_id = ${viewer} and r.kind = ${KIND} returning 1)
  select case when author <> ${viewer} and exists (select from changed) and ${isNotified(sql`target.kind`)}
    then ${literal(WITHDRAWS)} else 'done' end from target`;

type OfReactable = Readonly<Record<Reactable, Prepared>>;

/**
 * Adds the viewer's reaction, queues the notification of its author, and says whether it did. Parameters: `id`, `kind`,
 * the kind of `notification`, and the reacting person's.
 */
export const ADD_REACTION: OfReactable = {
  item: prepared('social_add_item_reaction', add(SOURCES.item)),
  comment: prepared('social_add_comment_reaction', add(SOURCES.comment)),
};

/**
 * Removes the viewer's reaction, and says whether that concerns a notification. Parameters: those of `ADD_REACTION`.
 */
export const REMOVE_REACTION: OfReactable = {
  item: prepared('social_remove_item_reaction', remove(SOURCES.item)),
  comment: prepared('social_remove_comment_reaction', remove(SOURCES.comment)),
};

/** The reactions of a thing (contract `Reactions`). Parameters: `org`, `viewer`, `id`. */
export const REACTIONS: OfReactable = {
  item: prepared('social_item_reactions', sql`select (${itemReactionsJson(READER, ID)})::text`),
  comment: prepared('social_comment_reactions', sql`select (${commentReactionsJson(READER, ID)})::text`),
};

/** Updates the notifications of a thing's reactions to match them. Parameters: `org`, `id`, `kind`, `notification`. */
export const SETTLE: Readonly<Record<Reactable, Sql>> = {
  item: settle({
    ...SOURCES.item,
    kind: sql`(select i.type from feed_items i where i.org_id = ${org} and i.id = ${ID})`,
  }),
  comment: settle({ ...SOURCES.comment, kind: sql`'comment'` }),
};
