import {
  NOTIFICATION_KINDS,
  type Kind,
  type NotificationKind,
} from '../../../contract/features/notifications/kinds.ts';
import { NOTIFICATION_MONTHS } from '../../../contract/features/notifications/limits.ts';
import { literal, param, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';
import type { Thing } from '../../things/thing.ts';
import { composed } from '../../things/things.ts';
import { queueEmails } from '../mail/service.ts';
import { NOTIFICATION_EMAIL, waits } from './pending-sql.ts';
import { isRecipient, wishes } from './recipient-sql.ts';

const { org, now } = READER;
const ACTOR = param('actor', 'int');
const KIND = param('kind', 'text');
const SUBJECT_KIND = param('subjectKind', 'text');
const SUBJECT_ID = param('subjectId', 'bigint');
const ONCE_KEY = param('onceKey', 'text');
const TOPIC = param('topic', 'text');
const ANONYMOUS = param('anonymous', 'boolean');
const DEFAULTS = { web: param('web', 'boolean'), email: param('email', 'boolean') };

/** The recipients, and what each of them has been notified of it before: nothing, or nothing that still waits for them. */
const recipients = (kind: Kind, thing: Thing | null): Sql => sql`
  select u.org_id, u.id as user_id, w.web, w.email, n.user_id is not null as known,
    n.user_id is null or not (${waits(kind, sql`n`, sql`w.web`)}) as seen, n.actor_id
  from users u cross join lateral ${wishes({ user: sql`u`, topic: TOPIC }, DEFAULTS)} w
  left join notifications n on n.org_id = u.org_id and n.user_id = u.id and n.once_key = ${ONCE_KEY}
  where u.org_id = ${org} and u.id = any(${param('recipients', 'int[]')}) and (w.web or w.email)
    and ${isRecipient({ org, user: sql`u`, actor: ACTOR, now, subject: SUBJECT_ID }, thing)}`;

/**
 * Writes for the rows of `selected`: people in order of their ids, so that two transactions that notify the same people never
 * wait for each other in a circle.
 */
const write = (selected: Sql): Sql => sql`
  insert into notifications (org_id, user_id, actor_id, subject_kind, subject_id, created_at, type, kind, once_key, web)
  select org_id, user_id, case when not ${ANONYMOUS} then ${ACTOR} end, ${SUBJECT_KIND}, ${SUBJECT_ID}, ${now},
    ${param('type', 'text')}, ${KIND}, ${ONCE_KEY}, web
    from ${selected} order by user_id
  on conflict (org_id, user_id, once_key) do update set id = excluded.id, actor_id = excluded.actor_id,
    created_at = excluded.created_at, viewed = false, web = excluded.web,
    dismissed = false`;

/** A mail to whoever wants it, of what is new to them: `rows` are those of `written` that are. */
const mail = (rows: Sql): Sql =>
  queueEmails(
    {
      org,
      user: sql`w.user_id`,
      kind: literal(NOTIFICATION_EMAIL),
      about: sql`${ONCE_KEY} || ' ' || w.id`,
      once: sql`w.id::text`,
      topic: TOPIC,
      now,
    },
    sql`from written w join ${rows} r on r.user_id = w.user_id where r.email`,
  );

const writeOnce = (kind: Kind, thing: Thing | null): Sql => sql`
  with recipients as materialized (${recipients(kind, thing)}),
  unaware as materialized (
    select * from recipients where not known or (seen and actor_id is distinct from ${ACTOR}) or (seen and ${ANONYMOUS})),
  written as (${write(sql`unaware`)} returning user_id, id)
  ${mail(sql`unaware`)}`;

/** Each part is kept; those that its reader had seen when it came make room for a new beginning. */
const writeGathered = (kind: Kind, thing: Thing | null): Sql => sql`
  with recipients as materialized (${recipients(kind, thing)}),
  written as (${write(sql`recipients`)} returning user_id, id),
  mailed as (${mail(sql`(select * from recipients where seen)`)}),
  forgotten as (delete from notification_parts p using recipients r
    where r.known and r.seen and p.org_id = r.org_id and p.user_id = r.user_id and p.once_key = ${ONCE_KEY})
  insert into notification_parts (org_id, user_id, once_key, part_kind, part_id)
    select org_id, user_id, ${ONCE_KEY}, ${param('partKind', 'text')}, ${param('partId', 'bigint')} from recipients on conflict do nothing`;

/** Which statement notifies: each kind has its own rules, and each subject its own visibility. */
interface Notified {
  readonly kind: NotificationKind;
  /** Kind of the thing that it is about. */
  readonly subject: string | undefined;
  /** It is one of many things that make one notification. */
  readonly isPart: boolean;
}

/**
 * Notifies people. Parameters: `org`, `now`, `recipients`, `actor`, `subjectKind`, `subjectId`, `type`, `kind`, `onceKey`,
 * `anonymous`, `topic`, the defaults `web` and `email`; of a part also `partKind` and `partId`.
 */
export const notifyStatement = composed(things => {
  const made = new Map<string, Sql>();
  return ({ kind, subject, isPart }: Notified): Sql => {
    const key = `${kind} ${subject} ${isPart}`;
    const thing = subject === undefined ? null : things.get(subject);
    const known = made.get(key) ?? (isPart ? writeGathered : writeOnce)(NOTIFICATION_KINDS[kind], thing);
    made.set(key, known);
    return known;
  };
});

/** Takes back what people were notified of a thing. */
export const takeBackOf = (org: number, kind: string, id: number): Sql =>
  sql`delete from notifications where org_id = ${org} and subject_kind = ${kind} and subject_id = ${id}`;

/** Deletes some notifications of more than a year ago, as many as `most`. */
export const deleteOld = (organisation: number, at: Date, most: number): Sql => sql`
  delete from notifications where org_id = ${organisation} and id in (
    select id from notifications
    where org_id = ${organisation} and created_at < ${at}::timestamptz - interval '${literal(NOTIFICATION_MONTHS)} months'
    order by created_at limit ${most})
  returning 1`;
