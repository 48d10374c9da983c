import {
  NOTIFICATION_KINDS,
  type Kind,
  type NotificationKind,
} from '../../../contract/features/notifications/kinds.ts';
import { DEFAULT_CHANNELS } from '../../../contract/features/notifications/topics.ts';
import type { Context, Viewer, WriteContext } from '../../base/context.ts';
import { notifyStatement } from './notify-sql.ts';

/**
 * In whose name people are notified, who is not notified: a request's own context, or what a job makes of it. Null is nobody:
 * a job's reminder reaches everybody that it is meant for.
 */
export interface Notifier extends Pick<WriteContext, 'session' | 'now'>, Pick<Context, 'things'> {
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
 * Notifies people of something, in the transaction in which it happens.
 *
 * Kinds that gather quietly keep one notification for a thing: as long as it waits to be seen a second reaction writes
 * nothing, afterwards it comes back as a new one. Kinds that gather comments, or begin anew, come back to the top with each.
 * Of other kinds each actor and thing makes one. The rise of the recipients' versions, and the news of it to every process
 * after the commit, follow from the rows by themselves.
 * @spec 1§3 Notification, 3§4.2
 */
export async function notify(context: Notifier, request: NotificationRequest): Promise<void> {
  const { kind, recipients, subject, part } = request;
  if (recipients.length === 0) return;
  const { viewer, now, session, things } = context;
  const { type, topic, anonymous }: Kind = NOTIFICATION_KINDS[kind];
  const statement = notifyStatement(things)({ kind, subject: subject?.kind, isPart: part !== undefined });
  await session.run(statement, {
    org: viewer.org,
    recipients,
    actor: viewer.id,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    now,
    type,
    kind,
    onceKey: onceKey(request, viewer.id),
    anonymous: anonymous === true,
    topic,
    web: DEFAULT_CHANNELS[topic].Web,
    email: DEFAULT_CHANNELS[topic].Email,
    partKind: part?.kind,
    partId: part?.id,
  });
}

/** What makes two requests one notification: the kind and the thing, and the actor too unless the kind gathers. */
function onceKey({ kind, subject }: NotificationRequest, actor: number | null): string {
  const { gathers }: Kind = NOTIFICATION_KINDS[kind];
  const about = subject === undefined ? [] : [subject.kind, subject.id];
  return [kind, ...about, ...(gathers === false ? [actor ?? ''] : [])].join(':');
}
