import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import type { Context, Viewer, WriteContext } from '../../base/context.ts';
import { notifySoon, QUEUE_NOTE } from './queue.ts';

/**
 * Context of a notification. Its viewer is the actor, who is not notified; a request passes its own context, a job
 * builds one. Null is nobody: a job's reminder reaches all its recipients.
 */
export interface Notifier extends Pick<WriteContext, 'session' | 'now'>, Pick<Context, 'contentKinds' | 'db' | 'log'> {
  readonly viewer: { readonly org: Viewer['org']; readonly id: Viewer['id'] | null };
}

/** Thing, as referenced by rows. */
export interface Subject {
  readonly kind: string;
  readonly id: number;
}

/** Data of a notification. The actor is the viewer of the context. */
export interface NotificationRequest {
  readonly kind: NotificationKind;
  /**
   * Possible recipients: people who may not see the subject, are blocked, don't want it or are the actor are left out
   * later.
   */
  readonly recipients: readonly number[];
  /** Subject; people who may not see it are not notified. */
  readonly subject?: Subject;
  /** New part, for kinds that gather. */
  readonly part?: Subject;
}

/**
 * Notifies people of an event in this transaction: the notification is queued with it, and they are notified soon after
 * the commit.
 *
 * Kinds that gather quietly keep one notification for a thing: as long as it waits to be seen a second reaction writes
 * nothing, afterwards it comes back as a new one. Kinds that gather comments, or begin anew, come back to the top with
 * each. Of other kinds each actor and thing makes one. The rows themselves raise the recipients' versions, which every
 * process learns of after the commit.
 * @spec 1§3 Notification, 3§4.2
 */
export function notify(context: Notifier, { kind, recipients, subject, part }: NotificationRequest): void {
  if (recipients.length === 0) return;
  const { viewer, now, session } = context;
  session.send(QUEUE_NOTE, {
    org: viewer.org,
    kind,
    actor: viewer.id,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    partKind: part?.kind ?? null,
    partId: part?.id ?? null,
    recipients,
    now,
  });
  session.afterCommit(() => notifySoon(context, viewer.org));
}
