import type { ReactionKind } from '../../../contract/features/social/types.ts';
import type { HotStatement } from '../../db/database.ts';
import type { NotificationKind } from '../../../contract/features/notifications/kinds.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { isWorthNotifying, notify, type Subject } from '../notifications/service.ts';
import { APPLAUSE, isMuted, isVisible, itemReactionsJson, LIKE } from '../feed/service.ts';
import { commentReactionsJson } from './comment-reaction-sql.ts';
import { isVisibleComment } from './visibility-sql.ts';

/** What people react to. */
export type Reactable = 'item' | 'comment';

/** Everything that differs between the two. `target` selects the thing if the viewer may see it: kind, id, item, author. */
interface Source {
  readonly table: string;
  readonly key: string;
  readonly target: string;
  readonly read: HotStatement;
}

const READER = { org: '$1::int', viewer: '$2::int', now: '$5::timestamptz' };

/**
 * The locks make a deletion at the same moment either wait or be seen. A comment's is the stronger one because its row holds
 * its own counters: raising a lock later could meet a deletion in a circle. The counting is done by triggers.
 */
const SOURCES: Readonly<Record<Reactable, Source>> = {
  item: {
    table: 'reactions',
    key: 'item_id',
    target: `select i.type as kind, i.id, i.id as item, i.author_id as author from feed_items i
      where i.org_id = $1::int and i.id = $3::bigint and ${isVisible(READER, 'i')} for key share of i`,
    read: { name: 'social_item_reactions', text: `select (${itemReactionsJson(READER, '$3::bigint')})::text` },
  },
  comment: {
    table: 'comment_reactions',
    key: 'comment_id',
    target: `select 'comment' as kind, c.id, c.item_id as item, c.author_id as author from comments c
      where c.org_id = $1::int and c.id = $3::bigint and ${isVisibleComment(READER, 'c')} for no key update of c`,
    read: { name: 'social_comment_reactions', text: `select (${commentReactionsJson(READER, '$3::bigint')})::text` },
  },
};

const KIND_NUMBERS: Readonly<Record<ReactionKind, number>> = { like: LIKE, applause: APPLAUSE };

const NOTIFICATIONS: Readonly<Record<Reactable, Readonly<Record<ReactionKind, NotificationKind>>>> = {
  item: { like: 'post_like', applause: 'post_applause' },
  comment: { like: 'comment_like', applause: 'comment_applause' },
};

/** What a change met: the thing, and whether its author should hear of it. */
interface Outcome {
  readonly subject: Subject;
  readonly author: number;
  readonly isNews: boolean;
}

/** NULL when there is no target. */
const outcomeText = (isNews: string): string =>
  `select json_build_object('subject', json_build_object('kind', target.kind, 'id', target.id), 'author', author,
    'isNews', ${isNews})::text from target`;

/** Whether the author, who wants to hear of it, is to be notified: asked here, because a hot item meets hundreds a second. */
const isNews = `author <> $2::int and ${isWorthNotifying('$1::int', 'author', {
  kind: '$6::text',
  topic: 'reactions',
  subjectKind: 'target.kind',
  subjectId: 'target.id',
})} and not ${isMuted({ ...READER, viewer: 'author' }, 'target.item')}`;

const addText = ({ table, key, target }: Source): string => `
  with target as (${target}),
  changed as (insert into ${table} (org_id, ${key}, user_id, kind)
    select $1::int, id, $2::int, $4::smallint from target on conflict do nothing returning 1)
  ${outcomeText(`exists (select from changed) and ${isNews}`)}`;

const removeText = ({ table, key, target }: Source): string => `
  with target as (${target}),
  changed as (delete from ${table} r using target
    where r.org_id = $1::int and r.${key} = target.id and r.user_id = $2::int and r.kind = $4::smallint returning 1)
  ${outcomeText('false')}`;

const statementsOf = (name: string, text: (source: Source) => string): Readonly<Record<Reactable, HotStatement>> => ({
  item: { name: `social_${name}_item_reaction`, text: text(SOURCES.item) },
  comment: { name: `social_${name}_comment_reaction`, text: text(SOURCES.comment) },
});
const ADD = statementsOf('add', addText);
const REMOVE = statementsOf('remove', removeText);

/** What somebody does to their own reaction. */
export interface ReactionChange {
  readonly on: Reactable;
  readonly id: number;
  readonly kind: ReactionKind;
  readonly active: boolean;
}

/**
 * Adds or takes away the caller's own reaction and answers the reactions as they are then, as JSON text (contract
 * `Reactions`). Doing it twice changes nothing more. There is no way to touch anybody else's: who reacts is the caller.
 * The write is one statement that waits neither for us nor for the disk, because a hot item's counter is held until its commit.
 * @throws ProblemError 404 when the thing is absent or invisible
 * @spec 1§4, decision 6
 */
export async function react(context: Context, change: ReactionChange): Promise<string> {
  const { org, id: viewer } = context.viewer;
  const { on, id, kind, active } = change;
  const statement = active ? ADD[on] : REMOVE[on];
  const own = active ? [NOTIFICATIONS[on][kind]] : [];
  const written = await context.db.asyncCommit(org, statement, [
    org,
    viewer,
    id,
    KIND_NUMBERS[kind],
    context.now,
    ...own,
  ]);
  if (written === null) throw notFound();
  const outcome = JSON.parse(written) as Outcome; // the statements make this shape
  if (outcome.isNews) await notifyAuthor(context, change, outcome);
  const text = await context.db.hot(org, SOURCES[on].read, [org, viewer, id]);
  if (text === null) throw notFound();
  return text;
}

/** Notifies the author, once the reaction is kept: what fails here takes nothing back. */
async function notifyAuthor(
  context: Context,
  { on, kind }: ReactionChange,
  { subject, author }: Outcome,
): Promise<void> {
  const request = { kind: NOTIFICATIONS[on][kind], recipients: [author], subject };
  try {
    await context.db.write(context.viewer.org, session => notify({ ...context, session }, request));
  } catch (error) {
    context.log.error({ err: error, subject }, 'Nobody was notified of a reaction');
  }
}
