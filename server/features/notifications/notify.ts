import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import type { Context, Viewer, WriteContext } from '../../base/context.ts';
import { notifySoon } from './queue.ts';
import { QUEUE_NOTE } from './queue-sql.ts';

/**
 * In whose name people are notified, who is not notified: a request's own context, or what a job makes of it. Null is nobody:
 * a job's reminder reaches everybody that it is meant for.
 */
export interface Notifier extends Pick<WriteContext, 'session' | 'now'>, Pick<Context, 'things' | 'db' | 'log'> {
  readonly viewer: { readonly org: Viewer['org']; readonly id: Viewer['id'] | null };
}

/** A thing, as rows that point to one name it. */
export interface Subject {
  readonly kind: string;
  readonly id: number;
}

/** What people are notified of. The actor is the viewer of the context. */
export interface NotificationRequest {
  readonly kind: NotificationKind;
  /** Whoever it could concern: who may not see the subject, is blocked, does not want it or is the actor is left out here. */
  readonly recipients: readonly number[];
  /** What it is about; who may not see it is not notified. */
  readonly subject?: Subject;
  /** Of kinds that gather, what has come. */
  readonly part?: Subject;
}

/**
 * Notifies people of something that happens in this transaction: what they are to be notified of is queued with it, and they are notified soon after the
 * commit.
 *
 * Kinds that gather quietly keep one notification for a thing: as long as it waits to be seen a second reaction writes
 * nothing, afterwards it comes back as a new one. Kinds that gather comments, or begin anew, come back to the top with each.
 * Of other kinds each actor and thing makes one. The rise of the recipients' versions, and the news of it to every process
 * after the commit, follow from the rows by themselves.
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
