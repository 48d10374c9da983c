import { NOTIFICATION_KINDS, type Kind, type NotificationKind } from '../../../contract/areas/notifications/kinds.ts';
import { DEFAULT_CHANNELS, type Topic } from '../../../contract/areas/notifications/topics.ts';
import type { Viewer, WriteContext } from '../../http/context.ts';
import { queueLetters } from '../mail/service.ts';
import { isRecipient, wishes } from './recipient-sql.ts';

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
 * Kinds that gather quietly keep one notification for a thing: as long as it is unread a second reaction writes nothing,
 * afterwards it comes back as a new one. Kinds that gather comments come back to the top with each. Other kinds are told once
 * for each actor and thing. The rise of the recipients' versions, and the news of it to every process after the commit,
 * follow from the rows by themselves.
 * @spec 1§3 Notification, 3§4.2
 */
export async function notify(context: Teller, telling: Telling): Promise<void> {
  const { kind, recipients, itemId, commentId, caseId } = telling;
  if (recipients.length === 0) return;
  const { viewer, now, session } = context;
  const { type, topic, gathers, anonymous }: Kind = NOTIFICATION_KINDS[kind];
  await session.query(gathers === 'comments' ? TELL_GATHERED : TELL, [
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

/**
 * SQL condition: it is worth telling this person, who wants to hear of it and has not been told yet, or has read it since.
 * For callers that tell of the same thing hundreds of times a second, to ask in the statement that they run anyway; `notify`
 * decides. All of `about` but the topic is SQL; its key is `onceKey`.
 */
export const isUntold = (
  org: string,
  person: string,
  about: { readonly kind: string; readonly topic: Topic; readonly item: string; readonly comment?: string },
): string => `not exists (select from notifications n
    where n.org_id = ${org} and n.user_id = ${person} and not n.viewed
      and n.once_key = ${about.kind} || ':' || ${about.item} || ':' || ${about.comment ?? "''"})
  and not exists (select from muted_items m where m.org_id = ${org} and m.user_id = ${person} and m.item_id = ${about.item})
  and not exists (select from notification_preferences p
    where p.org_id = ${org} and p.user_id = ${person} and p.topic = '${about.topic}' and not p.web and not p.email)`;

/** The kind of letter that tells of one notification; it is about `<once_key> <id>`, the id that the notification had then. */
export const NOTIFICATION_LETTER = 'notification';

/** SQL of the letters that have told of a notification, or will: what follows `from`. @param n alias of `notifications` */
export const lettersOf = (letter: string, n: string): string => `mail_outbox ${letter}
  where ${letter}.org_id = ${n}.org_id and ${letter}.user_id = ${n}.user_id and ${letter}.kind = '${NOTIFICATION_LETTER}'
    and split_part(${letter}.about, ' ', 1) = ${n}.once_key`;

const RULE = { user: 'u', item: '$4::bigint', actor: '$3::int', now: '$6::timestamptz', topic: '$12::text' };
const DEFAULTS = { web: '$13::boolean', email: '$14::boolean' };

/** The recipients, and what each of them has been told of it before. */
const RECIPIENTS = `
  select u.org_id, u.id as user_id, w.web, w.email, n.user_id is not null as known, coalesce(n.viewed, true) as seen, n.actor_id
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
  queueLetters(
    {
      org: '$1::int',
      user: 'w.user_id',
      kind: `'${NOTIFICATION_LETTER}'`,
      about: `$9::text || ' ' || w.id`,
      once: 'w.id::text',
      topic: RULE.topic,
      now: RULE.now,
    },
    `from written w join ${rows} r on r.user_id = w.user_id where r.email`,
  );

const TELL = `
  with recipients as materialized (${RECIPIENTS}),
  untold as materialized (
    select * from recipients where not known or (seen and actor_id is distinct from $3::int) or (seen and $11::boolean)),
  written as (${write('untold', '$5::bigint')} returning user_id, id)
  ${mail('untold')}`;

/** Each comment is kept; those that its reader had seen when it came make room for a new beginning. */
const TELL_GATHERED = `
  with recipients as materialized (${RECIPIENTS}),
  written as (${write('recipients', 'null::bigint')} returning user_id, id),
  mailed as (${mail('(select * from recipients where seen)')}),
  forgotten as (delete from notification_comments k using recipients r
    where r.known and r.seen and k.org_id = r.org_id and k.user_id = r.user_id and k.once_key = $9)
  insert into notification_comments (org_id, user_id, once_key, comment_id)
    select org_id, user_id, $9, $5::bigint from recipients on conflict do nothing`;
