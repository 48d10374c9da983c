import type { ReactionKind } from '../../../contract/areas/social/types.ts';
import type { HotStatement } from '../../db/database.ts';
import type { NotificationKind } from '../../../contract/areas/notifications/kinds.ts';
import type { Context, WriteContext } from '../../http/context.ts';
import { notFound } from '../../http/problem-error.ts';
import { notify } from '../notifications/service.ts';
import { APPLAUSE, commentReactionsJson, isVisible, itemReactionsJson, LIKE } from '../feed/service.ts';

/** What people react to. */
export type Reactable = 'item' | 'comment';

/** Everything that differs between the two. `target` selects the thing if the viewer may see it: id, item, author. */
interface Source {
  readonly table: string;
  readonly key: string;
  readonly target: string;
  readonly read: HotStatement;
}

const READER = { org: '$1', viewer: '$2', now: '$5' };

/**
 * The locks make a deletion at the same moment either wait or be seen. A comment's is the stronger one because its row holds
 * its own counters: raising a lock later could meet a deletion in a circle. The counting is done by triggers.
 */
const SOURCES: Readonly<Record<Reactable, Source>> = {
  item: {
    table: 'reactions',
    key: 'item_id',
    target: `select i.id, i.id as item, i.author_id as author from feed_items i
      where i.org_id = $1 and i.id = $3 and ${isVisible(READER, 'i')} for key share of i`,
    read: { name: 'social_item_reactions', text: `select (${itemReactionsJson('$3::bigint')})::text` },
  },
  comment: {
    table: 'comment_reactions',
    key: 'comment_id',
    target: `select c.id, c.item_id as item, c.author_id as author from comments c join feed_items i on i.org_id = c.org_id and i.id = c.item_id
      where c.org_id = $1 and c.id = $3 and ${isVisible(READER, 'i')} for no key update of c`,
    read: { name: 'social_comment_reactions', text: `select (${commentReactionsJson('$3::bigint')})::text` },
  },
};

const KIND_NUMBERS: Readonly<Record<ReactionKind, number>> = { like: LIKE, applause: APPLAUSE };

const TOLD: Readonly<Record<Reactable, Readonly<Record<ReactionKind, NotificationKind>>>> = {
  item: { like: 'post_like', applause: 'post_applause' },
  comment: { like: 'comment_like', applause: 'comment_applause' },
};

/** What a change met: the thing, and whether anything became different. */
interface Outcome {
  readonly item: number;
  readonly author: number;
  readonly changed: boolean;
}

const addText = ({ table, key, target }: Source): string => `
  with target as (${target}),
  changed as (insert into ${table} (org_id, ${key}, user_id, kind)
    select $1, id, $2, $4 from target on conflict do nothing returning 1)
  select item, author, exists (select from changed) as changed from target`;

const removeText = ({ table, key, target }: Source): string => `
  with target as (${target}),
  changed as (delete from ${table} r using target
    where r.org_id = $1 and r.${key} = target.id and r.user_id = $2 and r.kind = $4 returning 1)
  select item, author, exists (select from changed) as changed from target`;

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
 * The write does not wait for the disk, because a hot item's counter is held until the commit.
 * @throws ProblemError 404 when the thing is absent or invisible
 * @spec 1§4, decision 6
 */
export async function react(context: Context, change: ReactionChange): Promise<string> {
  const { org, id: viewer } = context.viewer;
  await context.db.write(org, session => write({ ...context, session }, change), { durable: false });
  const text = await context.db.hot(org, SOURCES[change.on].read, [org, viewer, change.id]);
  if (text === null) throw notFound();
  return text;
}

async function write(context: WriteContext, { on, id, kind, active }: ReactionChange): Promise<void> {
  const source = SOURCES[on];
  const [outcome] = await context.session.query<Outcome>(
    active ? addText(source) : removeText(source),
    [context.viewer.org, context.viewer.id, id, KIND_NUMBERS[kind], context.now],
    `social_${active ? 'add' : 'remove'}_${on}_reaction`,
  );
  if (outcome === undefined) throw notFound();
  if (!active || !outcome.changed || outcome.author === context.viewer.id) return;
  const about = on === 'comment' ? { commentId: id } : {};
  await notify(context, { kind: TOLD[on][kind], recipients: [outcome.author], itemId: outcome.item, ...about });
}
