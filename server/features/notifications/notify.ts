import {
  NOTIFICATION_KINDS,
  type Kind,
  type NotificationKind,
} from '../../../contract/features/notifications/kinds.ts';
import { DEFAULT_CHANNELS } from '../../../contract/features/notifications/topics.ts';
import type { Context, Viewer, WriteContext } from '../../base/context.ts';
import type { Thing } from '../../things/thing.ts';
import { queueEmails } from '../mail/service.ts';
import { NOTIFICATION_EMAIL, waits } from './pending.ts';
import { isRecipient, wishes } from './recipient-sql.ts';

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
  const how: Kind = NOTIFICATION_KINDS[kind];
  const { type, topic, anonymous } = how;
  const thing = subject === undefined ? null : things.get(subject.kind);
  await session.query(part === undefined ? writeOnce(how, thing) : writeGathered(how, thing), [
    viewer.org,
    recipients,
    viewer.id,
    subject?.kind ?? null,
    subject?.id ?? null,
    now,
    type,
    kind,
    onceKey(request, viewer.id),
    anonymous === true,
    topic,
    DEFAULT_CHANNELS[topic].Web,
    DEFAULT_CHANNELS[topic].Email,
    ...(part === undefined ? [] : [part.kind, part.id]),
  ]);
}

/** What makes two requests one notification: the kind and the thing, and the actor too unless the kind gathers. */
function onceKey({ kind, subject }: NotificationRequest, actor: number | null): string {
  const { gathers }: Kind = NOTIFICATION_KINDS[kind];
  const about = subject === undefined ? [] : [subject.kind, subject.id];
  return [kind, ...about, ...(gathers === false ? [actor ?? ''] : [])].join(':');
}

const RULE = { org: '$1::int', user: 'u', actor: '$3::int', now: '$6::timestamptz', subject: '$5::bigint' };
const TOPIC = '$11::text';
const DEFAULTS = { web: '$12::boolean', email: '$13::boolean' };
const ANONYMOUS = '$10::boolean';

/** The recipients, and what each of them has been told of it before: nothing, or nothing that still waits for them. */
const recipients = (kind: Kind, thing: Thing | null): string => `
  select u.org_id, u.id as user_id, w.web, w.email, n.user_id is not null as known,
    n.user_id is null or not (${waits(kind, 'n', 'w.web')}) as seen, n.actor_id
  from users u cross join lateral ${wishes({ user: 'u', topic: TOPIC }, DEFAULTS)} w
  left join notifications n on n.org_id = u.org_id and n.user_id = u.id and n.once_key = $9
  where u.org_id = $1 and u.id = any($2::int[]) and (w.web or w.email) and ${isRecipient(RULE, thing)}`;

/**
 * Writes for the rows of `selected`: people in order of their ids, so that two transactions that notify the same people never
 * wait for each other in a circle.
 */
const write = (selected: string): string => `
  insert into notifications (org_id, user_id, actor_id, subject_kind, subject_id, created_at, type, kind, once_key, web)
  select org_id, user_id, case when not ${ANONYMOUS} then $3::int end, $4::text, $5::bigint, $6::timestamptz, $7, $8, $9, web
    from ${selected} order by user_id
  on conflict (org_id, user_id, once_key) do update set id = excluded.id, actor_id = excluded.actor_id,
    created_at = excluded.created_at, viewed = false, web = excluded.web`;

/** A mail to whoever wants it, of what is new to them: `rows` are those of `written` that are. */
const mail = (rows: string): string =>
  queueEmails(
    {
      org: '$1::int',
      user: 'w.user_id',
      kind: `'${NOTIFICATION_EMAIL}'`,
      about: `$9::text || ' ' || w.id`,
      once: 'w.id::text',
      topic: TOPIC,
      now: RULE.now,
    },
    `from written w join ${rows} r on r.user_id = w.user_id where r.email`,
  );

const writeOnce = (kind: Kind, thing: Thing | null): string => `
  with recipients as materialized (${recipients(kind, thing)}),
  unaware as materialized (
    select * from recipients where not known or (seen and actor_id is distinct from $3::int) or (seen and ${ANONYMOUS})),
  written as (${write('unaware')} returning user_id, id)
  ${mail('unaware')}`;

/** Each part is kept; those that its reader had seen when it came make room for a new beginning. */
const writeGathered = (kind: Kind, thing: Thing | null): string => `
  with recipients as materialized (${recipients(kind, thing)}),
  written as (${write('recipients')} returning user_id, id),
  mailed as (${mail('(select * from recipients where seen)')}),
  forgotten as (delete from notification_parts p using recipients r
    where r.known and r.seen and p.org_id = r.org_id and p.user_id = r.user_id and p.once_key = $9)
  insert into notification_parts (org_id, user_id, once_key, part_kind, part_id)
    select org_id, user_id, $9, $14::text, $15::bigint from recipients on conflict do nothing`;
