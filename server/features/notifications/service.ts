import type { WriteContext } from '../../base/context.ts';
import type { Transaction } from '../../db/database.ts';
import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import type { Subject } from './notify.ts';

import { decideOf, markSeenAbout, markSeenOf, takeBackOf } from './notify-sql.ts';

export { notifyAudience, notifyMany, notifyQueuedAudiences, queueNotifications } from './fan-out.ts';
export { takeBackKindOf } from './notify-sql.ts';
export { notify, type Notifier, type Subject } from './notify.ts';
export { inTurn, notifySoon } from './queue.ts';
export { queueNotes } from './queue.ts';
export { notificationEmail, notificationToMail } from './mail/notification-email.ts';
export { emailsOf, isWorthNotifying } from './visible-sql.ts';
export { endPushesTo } from './push/subscriptions.ts';
export { isUnseen } from './visible-sql.ts';
export { POLL_ITEMS, type PollPart } from './poll-sql.ts';

/** Takes back the notifications about a thing, because they are no longer true. */
export async function takeBack({ session, viewer }: WriteContext, { kind, id }: Subject): Promise<void> {
  await session.run(takeBackOf(viewer.org, kind, id));
}

/** Marks a person's notifications about a thing as seen, because they have opened it. */
export async function markOpened(session: Transaction, person: number, { kind, id }: Subject): Promise<void> {
  await session.run(markSeenAbout(session.org, person, kind, id));
}

/**
 * Turns the notifications that asked for an answer into some that say that the viewer gave it. Call it before the
 * request is deleted.
 */
export async function decide(
  { session, viewer }: WriteContext,
  request: Subject,
  answer: { readonly asked: NotificationKind; readonly kind: NotificationKind; readonly about: Subject },
): Promise<void> {
  await session.run(decideOf(viewer.org, request, { ...answer, by: viewer.id }));
}

/** Marks a person's notifications of a kind as seen, because they have seen the announced things elsewhere. */
export async function markSeen(session: Transaction, person: number, kind: NotificationKind): Promise<void> {
  await session.run(markSeenOf(session.org, person, kind));
}
