import type { ReactionKind } from '#contract/features/social/types.ts';
import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { viewerValues } from '../../content-kinds/reader.ts';
import { APPLAUSE, LIKE } from '../feed/service.ts';
import { inTurn, notifySoon } from '../notifications/service.ts';
import { ADD_REACTION, REACTIONS, REMOVE_REACTION, NOTIFIES_AUTHOR, SETTLE, WITHDRAWS } from './reactions-sql.ts';

/** Kinds of things that people react to. */
export type Reactable = 'item' | 'comment';

const KIND_NUMBERS: Readonly<Record<ReactionKind, number>> = { like: LIKE, applause: APPLAUSE };

const NOTIFICATIONS: Readonly<Record<Reactable, Readonly<Record<ReactionKind, NotificationKind>>>> = {
  item: { like: 'post_like', applause: 'post_applause' },
  comment: { like: 'comment_like', applause: 'comment_applause' },
};

/** Change to the person's own reaction. */
export interface ReactionChange {
  readonly on: Reactable;
  readonly id: number;
  readonly kind: ReactionKind;
  readonly active: boolean;
}

/**
 * Adds or removes the caller's own reaction and returns the resulting reactions as JSON text (contract `Reactions`).
 * Repeating it changes nothing. Nobody else's reaction can be touched: the reacting person is always the caller. The
 * write is one statement that waits neither for us nor for the disk, because a hot item's counter is locked until
 * commit. The pending notification of the author is stored with it. The response is read after it, in the same round
 * trip to the database.
 * @throws ProblemError 404 when the thing is absent or invisible
 * @spec 1§4, decision 6
 */
export async function react(context: Context, change: ReactionChange): Promise<string> {
  const { org } = context.viewer;
  const { on, active } = change;
  const statement = (active ? ADD_REACTION : REMOVE_REACTION)[on];
  const [written, read] = await context.db.asyncCommit(org, statement, REACTIONS[on], {
    ...viewerValues(context),
    ...valuesOf(change),
  });
  if (written === null) throw notFound();
  if (written === NOTIFIES_AUTHOR) notifySoon(context, org);
  if (written === WITHDRAWS) settleSoon(context, change);
  const text = await read;
  if (text === null) throw notFound();
  return text;
}

const valuesOf = ({ on, id, kind }: ReactionChange) => ({
  id,
  kind: KIND_NUMBERS[kind],
  notification: NOTIFICATIONS[on][kind],
});

/** Updates the notification of a withdrawn reaction after the response was sent. @spec decision 219 */
function settleSoon({ db, viewer: { org } }: Context, change: ReactionChange): void {
  const values = { org, ...valuesOf(change) };
  db.scheduleShared(`withdraw ${org} ${values.notification} ${values.id}`, unshared =>
    inTurn(unshared, org, async session => {
      await session.run(SETTLE[change.on], values);
    }),
  );
}
