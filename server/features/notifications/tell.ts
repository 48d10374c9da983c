import {
  NOTIFICATION_KINDS,
  type Kind,
  type NotificationKind,
} from '../../../contract/features/notifications/kinds.ts';
import { DEFAULT_CHANNELS } from '../../../contract/features/notifications/topics.ts';
import type { Viewer, WriteContext } from '../../base/context.ts';
import { queueEmails } from '../mail/service.ts';
import { isRecipient, wishes } from './recipient-sql.ts';
import { NOTIFICATION_EMAIL, waits } from './told-before.ts';

/**
 * In whose name people are told, which is who is not told: a request's own context, or what a job makes of it. Null is
 * nobody: a job's reminder reaches everybody that it is meant for.
 */
export interface Teller extends Pick<WriteContext, 'session' | 'now'> {
  readonly viewer: { readonly org: Viewer['org']; readonly id: Viewer['id'] | null };
}

/** What people are told. The actor is the viewer of the context. */
export interface Telling {
  readonly kind: NotificationKind;
  /** Whoever it could concern: who may not see the target, is blocked, does not want it or is the actor is left out here. */
  readonly recipients: readonly number[];
  /** Item of the feed that it is about. */
  readonly itemId?: number;
  /** Comment that it is about; give its item too, which decides who may see it. */
  readonly commentId?: number;
  /** Of a reply, the comment under which its like are gathered. */
  readonly threadId?: number;
  /** Case of reports whose decision it tells; item and comment stay away, because they may be hidden by it. */
  readonly caseId?: number;
}

/**
 * Tells people of something, in the transaction in which it happens.
 *
 * Kinds that gather quietly keep one notification for a thing: as long as it waits to be seen a second reaction writes
 * nothing, afterwards it comes back as a new one. Kinds that gather comments, or begin anew, come back to the top with each.
 * Other kinds are told once for each actor and thing. The rise of the recipients' versions, and the news of it to every
 * process after the commit, follow from the rows by themselves.
 * @spec 1§3 Notification, 3§4.2
 */
export async function notify(context: Teller, telling: Telling): Promise<void> {
  const { kind, recipients, itemId, commentId, caseId } = telling;
  if (recipients.length === 0) return;
  const { viewer, now, session } = context;
  const how: Kind = NOTIFICATION_KINDS[kind];
  const { type, topic, anonymous } = how;
  await session.query(how.gathers === 'comments' ? tellGathered(how) : tellOnce(how), [
    viewer.org,
    recipients,
    viewer.id,
    itemId ?? null,
    commentId ?? null,
    now,
    type,
    kind,
    onceKey(telling, viewer.id),
    caseId ?? null,
    anonymous === true,
    topic,
    DEFAULT_CHANNELS[topic].Web,
    DEFAULT_CHANNELS[topic].Email,
  ]);
}

/** What makes two tellings one: the kind and the thing, and the actor too unless the kind gathers. */
function onceKey({ kind, itemId, commentId, threadId, caseId }: Telling, actor: number | null): string {
  const { gathers }: Kind = NOTIFICATION_KINDS[kind];
  const about = gathers === 'comments' ? threadId : commentId;
  return [
    `${kind}:${itemId ?? ''}:${about ?? ''}`,
    ...(caseId === undefined ? [] : [caseId]),
    ...(gathers === false ? [actor ?? ''] : []),
  ].join(':');
}

const RULE = { user: 'u', item: '$4::bigint', actor: '$3::int', now: '$6::timestamptz', topic: '$12::text' };
const DEFAULTS = { web: '$13::boolean', email: '$14::boolean' };

/** The recipients, and what each of them has been told of it before: nothing, or nothing that still waits for them. */
const recipients = (kind: Kind): string => `
  select u.org_id, u.id as user_id, w.web, w.email, n.user_id is not null as known,
    n.user_id is null or not (${waits(kind, 'n', 'w.web')}) as seen, n.actor_id
  from users u cross join lateral ${wishes(RULE, DEFAULTS)} w
  left join notifications n on n.org_id = u.org_id and n.user_id = u.id and n.once_key = $9
  where u.org_id = $1 and u.id = any($2::int[]) and (w.web or w.email) and ${isRecipient(RULE)}`;

/**
 * Writes for the rows of `selected`: people in order of their ids, so that two transactions that tell the same people never
 * wait for each other in a circle.
 */
const write = (selected: string, comment: string): string => `
  insert into notifications (org_id, user_id, actor_id, item_id, comment_id, created_at, type, kind, once_key, case_id, web)
  select org_id, user_id, case when not $11::boolean then $3::int end, $4::bigint, ${comment}, $6::timestamptz, $7, $8, $9,
      $10::bigint, web
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
      topic: RULE.topic,
      now: RULE.now,
    },
    `from written w join ${rows} r on r.user_id = w.user_id where r.email`,
  );

const tellOnce = (kind: Kind): string => `
  with recipients as materialized (${recipients(kind)}),
  untold as materialized (
    select * from recipients where not known or (seen and actor_id is distinct from $3::int) or (seen and $11::boolean)),
  written as (${write('untold', '$5::bigint')} returning user_id, id)
  ${mail('untold')}`;

/** Each comment is kept; those that its reader had seen when it came make room for a new beginning. */
const tellGathered = (kind: Kind): string => `
  with recipients as materialized (${recipients(kind)}),
  written as (${write('recipients', 'null::bigint')} returning user_id, id),
  mailed as (${mail('(select * from recipients where seen)')}),
  forgotten as (delete from notification_comments k using recipients r
    where r.known and r.seen and k.org_id = r.org_id and k.user_id = r.user_id and k.once_key = $9)
  insert into notification_comments (org_id, user_id, once_key, comment_id)
    select org_id, user_id, $9, $5::bigint from recipients on conflict do nothing`;
