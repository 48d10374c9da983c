import {
  NOTIFICATION_KINDS,
  type Kind,
  type NotificationKind,
  DEFAULT_CHANNELS,
} from '#contract/features/notifications/kinds.ts';
import { NOTIFICATION_MONTHS } from '#contract/features/notifications/limits.ts';
import { MAIL_LATER_HOURS } from '#contract/features/notifications/push.ts';
import { EMPTY, literal, param, sql, type Sql, join } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { type ContentKind, isNotifiable } from '../../content-kinds/content-kind.ts';
import { composed } from '../../content-kinds/content-kinds.ts';
import { queueEmails } from '../mail/service.ts';
import { queuePushes } from './push/outbox.ts';
import { hasSubscription } from './push/subscriptions.ts';
import { chosenPush } from './wishes.ts';
import type { Subject } from './notify.ts';
import { NOTIFICATION_EMAIL, waits } from './visible-sql.ts';
import { isOne } from '../../content-kinds/of-kind.ts';

/** SQL of all inputs of the rule. `user` is the alias of `users`. */
interface RecipientNames {
  readonly org: Sql;
  readonly user: Sql;
  readonly actor: Sql;
  readonly now: Sql;
  /** Id of the subject. */
  readonly subject: Sql;
}

/**
 * THE rule of who is notified of any subject: an active person, who may see it and take part in it, has not muted it,
 * and did not do it themselves. Their choice of channels is in `wishes`; a person who wants none is no recipient.
 * @param thing kind of the subject; null for a subject without a page
 */
function isRecipient({ org, user, actor, now, subject }: RecipientNames, contentKind: ContentKind | null): Sql {
  const isPerson = sql`${user}.is_active and ${user}.id is distinct from ${actor}`;
  if (contentKind === null) return sql`(${isPerson})`;
  const reader = { org, viewer: sql`${user}.id`, now };
  return sql`(${isPerson} and ${isOne(contentKind, { org, id: subject }, row =>
    join(
      [
        isNotifiable(contentKind)(reader, row),
        ...(contentKind.notified.isMuted ? [sql`not ${contentKind.notified.isMuted(reader, row)}`] : []),
      ],
      sql` and `,
    ),
  )})`;
}

/**
 * SQL of a from-item with the choices of `user`: `web`, `email`, and `push`, which only people with a device for it
 * want; otherwise the defaults, which are SQL too. People without an e-mail address have in the bell the notifications that they want by e-mail.
 */
const wishes = (
  { user, topic }: { readonly user: Sql; readonly topic: Sql },
  defaults: { readonly web: Sql; readonly email: Sql; readonly push: Sql },
): Sql => sql`(select coalesce(p.web, ${defaults.web}) or (coalesce(p.email, ${defaults.email}) and ${user}.email is null) as web,
    coalesce(p.email, ${defaults.email}) and ${user}.email is not null as email,
    ${chosenPush(sql`p`, defaults.push)} and ${hasSubscription(sql`${user}.org_id`, sql`${user}.id`)} as push
  from (select) nothing left join notification_preferences p
    on p.org_id = ${user}.org_id and p.user_id = ${user}.id and p.topic = ${topic})`;

const { org, now } = READER;

/** Element of the array `notes` of which people are notified, in the order of the events. */
export interface Note {
  /** Position in the array. */
  readonly place: number;
  /** Person who acted; null for nobody. */
  readonly actor: number | null;
  readonly subject: number | null;
  readonly part: number | null;
  /** Key: notifications of the same person with the same key are one. */
  readonly key: string;
  readonly at: Date;
  readonly people: readonly number[];
}

const NOTES = sql`jsonb_to_recordset(${param('notes', 'jsonb')})
  note (place int, actor int, subject bigint, part bigint, key text, at timestamptz, people int[])`;

/**
 * Recipients of each note, with the notification that each had before: none, or none that still waits. Each is looked
 * up by their keys (`limit 1` forces it), because PostgreSQL could only guess how many there are.
 */
const recipients = ({ kind, subject }: Variant): Sql => sql`
  select ${org} as org_id, note.place, note.actor, note.subject, note.part, note.key, note.at, u.*
  from ${NOTES} cross join unnest(note.people) person (id) cross join lateral (
    select u.id as user_id, w.web, w.email, w.push, n.user_id is not null as known,
      n.user_id is null or not (${waits(kind, sql`n`, sql`w.web`)}) as seen, n.actor_id as before
    from users u cross join lateral ${wishes(
      { user: sql`u`, topic: literal(kind.topic) },
      {
        web: literal(DEFAULT_CHANNELS[kind.topic].Web),
        email: literal(DEFAULT_CHANNELS[kind.topic].Email),
        push: literal(DEFAULT_CHANNELS[kind.topic].Push),
      },
    )} w
    left join notifications n on n.org_id = u.org_id and n.user_id = u.id and n.once_key = note.key
    where u.org_id = ${org} and u.id = person.id and (w.web or w.email or w.push)
      and ${isRecipient({ org, user: sql`u`, actor: sql`note.actor`, now, subject: sql`note.subject` }, subject)}
      and (note.actor is null or exists (select from users a where a.org_id = ${org} and a.id = note.actor))
    limit 1) u`;

/**
 * Writes notifications for the rows of `selected`, one for each person and key. People are written in order of their
 * ids, so that two transactions that notify the same people never deadlock. The bell has those that are pushed, too:
 * there they are seen.
 */
const write = ({ name, kind, subject }: Variant, selected: Sql): Sql => sql`
  insert into notifications (org_id, user_id, actor_id, subject_kind, subject_id, created_at, type, kind, once_key, web)
  select org_id, user_id, ${kind.anonymous === true ? sql`null::int` : sql`actor`}, ${subject === null ? sql`null` : literal(subject.kind)},
    subject, at, ${literal(kind.type)}, ${literal(name)}, key, web or push
    from ${selected} order by user_id, key
  on conflict (org_id, user_id, once_key) do update set id = excluded.id, actor_id = excluded.actor_id,
    created_at = excluded.created_at, viewed = false, web = excluded.web, dismissed = false
  returning user_id, once_key, id`;

/** Condition: mail waits for other channels, because the person wants it. @param user SQL of the person's id */
const mailWaits = (user: Sql): Sql => sql`not exists (select from notification_settings s
  where s.org_id = ${org} and s.user_id = ${user} and s.mails_at_once)`;

/** SQL of the moment at which the e-mail is due. That of a social kind waits for the push to be opened. */
function mailDue({ type, mailAfterMinutes = 0 }: Kind): Sql {
  const usual = sql`${now} + make_interval(mins => ${literal(mailAfterMinutes)})`;
  if (type !== 'social') return usual;
  return sql`case when r.push and ${mailWaits(sql`r.user_id`)}
    then ${now} + make_interval(hours => ${literal(MAIL_LATER_HOURS)}) else ${usual} end`;
}

/** Queues pushes for people who want them: `rows` are those of `written`. */
const push = ({ kind }: Variant, rows: Sql): Sql =>
  queuePushes(
    sql`from written w join ${rows} r on r.user_id = w.user_id and r.key = w.once_key
      where r.push${kind.isMailed === false ? sql` and false` : EMPTY} order by w.user_id, w.once_key`,
  );

/** Queues e-mails for people who want them, about notifications that are new to them: `rows` are those of `written`. */
const mail = ({ kind }: Variant, rows: Sql): Sql =>
  queueEmails(
    {
      org,
      user: sql`w.user_id`,
      kind: literal(kind.email ?? NOTIFICATION_EMAIL),
      about: sql`w.once_key || ' ' || w.id`,
      once: sql`w.id::text`,
      topic: literal(kind.topic),
      now,
      due: mailDue(kind),
    },
    sql`from written w join ${rows} r on r.user_id = w.user_id and r.key = w.once_key where r.email${kind.isMailed === false ? sql` and false` : EMPTY}`,
  );

/**
 * Writes several notes with the same key as one notification: with the data of the first if it gathers quietly, of the
 * last if it begins anew.
 */
const writeOnce = (variant: Variant): Sql => sql`
  with recipients as materialized (${recipients(variant)}),
  unaware as materialized (
    select distinct on (user_id, key) * from recipients
    where not known or seen${variant.kind.anonymous === true ? EMPTY : sql` and before is distinct from actor`}
    order by user_id, key, place${variant.kind.gathers === 'anew' ? sql` desc` : EMPTY}),
  written as (${write(variant, sql`unaware`)}),
  pushed as (${push(variant, sql`unaware`)})
  ${mail(variant, sql`unaware`)}`;

/** Keeps each part; parts that the reader had seen before are removed for a new beginning. */
const writeGathered = (variant: Variant, part: string): Sql => sql`
  with recipients as materialized (${recipients(variant)}),
  latest as materialized (select distinct on (user_id, key) * from recipients order by user_id, key, place desc),
  written as (${write(variant, sql`latest`)}),
  mailed as (${mail(variant, sql`(select * from latest where seen)`)}),
  pushed as (${push(variant, sql`(select * from latest where seen)`)}),
  forgotten as (delete from notification_parts p using latest r
    where r.known and r.seen and p.org_id = r.org_id and p.user_id = r.user_id and p.once_key = r.key)
  insert into notification_parts (org_id, user_id, once_key, part_kind, part_id)
    select org_id, user_id, key, ${literal(part)}, part from recipients on conflict do nothing`;

/** Key of the statement that notifies: each kind has its own rules, and each subject its own visibility. */
export interface Notified {
  readonly kind: NotificationKind;
  /** Kind of the subject. */
  readonly subject: string | null;
  /** Kind of the things of which many make one notification. */
  readonly part: string | null;
}

interface Variant {
  readonly name: NotificationKind;
  readonly kind: Kind;
  readonly subject: ContentKind | null;
}

/** Notifies people. Parameters: `org`, `now`, `notes`. */
export const notifyStatement = composed(contentKinds => {
  const made = new Map<string, Sql>();
  return ({ kind: name, subject, part }: Notified): Sql => {
    const key = `${name} ${subject} ${part}`;
    const variant = {
      name,
      kind: NOTIFICATION_KINDS[name],
      subject: subject === null ? null : contentKinds.get(subject),
    };
    const known = made.get(key) ?? (part === null ? writeOnce(variant) : writeGathered(variant, part));
    made.set(key, known);
    return known;
  };
});

/** Takes back all notifications about a thing, including queued ones. */
export const takeBackOf = (org: number, kind: string, id: number): Sql => sql`
  with queued as (delete from notification_queue where org_id = ${org} and subject_kind = ${kind} and subject_id = ${id})
  delete from notifications where org_id = ${org} and subject_kind = ${kind} and subject_id = ${id}`;

/** Takes back the notifications of one kind about a thing, sent and queued. */
export const takeBackKindOf = (org: number, kind: string, id: number, notification: NotificationKind): Sql => sql`
  with queued as (
    delete from notification_queue
    where org_id = ${org} and subject_kind = ${kind} and subject_id = ${id} and kind = ${notification})
  delete from notifications where org_id = ${org} and subject_kind = ${kind} and subject_id = ${id} and kind = ${notification}`;

/**
 * Turns the notifications of a request into those of its answer, which nobody has to look at: about another thing, and
 * with the person who gave it.
 */
export const decideOf = (
  org: number,
  request: Subject,
  { asked, kind, by, about }: { asked: NotificationKind; kind: NotificationKind; by: number; about: Subject },
): Sql => sql`
  update notifications set kind = ${kind}, subject_kind = ${about.kind}, subject_id = ${about.id}, decided_by = ${by}, viewed = true
  where org_id = ${org} and subject_kind = ${request.kind} and subject_id = ${request.id} and kind = ${asked}`;

/** Marks a person's notifications of one kind as seen. */
export const markSeenOf = (org: number, person: number, notification: NotificationKind): Sql => sql`
  update notifications set viewed = true
  where org_id = ${org} and user_id = ${person} and kind = ${notification} and not viewed`;

/** Marks a person's notifications about a thing as seen. */
export const markSeenAbout = (org: number, person: number, kind: string, id: number): Sql => sql`
  update notifications set viewed = true
  where org_id = ${org} and user_id = ${person} and subject_kind = ${kind} and subject_id = ${id} and not viewed`;

/** Deletes some notifications of more than a year ago, `most` at a time. */
export const deleteOld = (organisation: number, at: Date, most: number): Sql => sql`
  delete from notifications where org_id = ${organisation} and id in (
    select id from notifications
    where org_id = ${organisation} and created_at < ${at}::timestamptz - interval '${literal(NOTIFICATION_MONTHS)} months'
    order by created_at limit ${most})
  returning 1`;
