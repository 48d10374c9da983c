import { moduleOfEach } from '#contract/features/index.ts';
import type { Context } from '../../base/context.ts';
import { NOTIFICATION_KINDS, type Kind, DEFAULT_CHANNELS, type Topic } from '#contract/features/notifications/kinds.ts';
import { join, literal, type NamedValues, param, sql, type Sql, EMPTY, identifier } from '../../db/sql.ts';
import { isContentKind, type ThingNames } from '../../content-kinds/of-kind.ts';
import { isModuleOn, isSharedOnly, moduleOfKind } from '../../content-kinds/modules.ts';
import { isNotifiable, type ContentKind, type ThingPart } from '../../content-kinds/content-kind.ts';
import { composed, type ContentKinds } from '../../content-kinds/content-kinds.ts';

/** Subject of a notification. @param n alias of `notifications` */
export const subjectNames = (n: Sql): ThingNames => ({
  org: sql`${n}.org_id`,
  kind: sql`${n}.subject_kind`,
  id: sql`${n}.subject_id`,
});

/** Kinds of things of which many make one notification. */
export const partKinds = (contentKinds: ContentKinds): PartKind[] =>
  contentKinds.all.filter((contentKind): contentKind is PartKind => contentKind.part !== undefined);

interface PartKind extends ContentKind {
  readonly part: ThingPart;
}

/** Condition: `p` is one of the parts of this kind that a notification has gathered. */
const isPartOf = (n: Sql, kind: string): Sql =>
  sql`p.org_id = ${n}.org_id and p.user_id = ${n}.user_id and p.once_key = ${n}.once_key and p.part_kind = ${literal(kind)}`;

/** SQL of a from-item: the thing that `p` names, while it is shown. */
const shownPart = ({ table, part }: PartKind, output: Sql): Sql =>
  sql`(select ${output} from ${identifier(table)} part
    where part.org_id = p.org_id and part.id = p.part_id and ${part.isShown(PART)} offset 0)`;

const PART = sql`part`;

/** Condition: any of the gathered parts is still shown. */
const hasParts = (contentKinds: ContentKinds, n: Sql): Sql =>
  sql`(${join(
    [
      ...partKinds(contentKinds).map(
        contentKind =>
          sql`exists (select from notification_parts p where ${isPartOf(n, contentKind.kind)} and exists ${shownPart(contentKind, EMPTY)})`,
      ),
      sql`false`,
    ],
    sql` or `,
  )})`;

/**
 * Query of the newest gathered things that are still shown: `kind`, `id`, `author_id`, `text`. Parts are read newest
 * first, and each is looked up by its key; `offset 0` keeps PostgreSQL from reading all comments in their order
 * instead. So the time depends on how many are requested and not on how many there are.
 */
export function newestParts(contentKinds: ContentKinds, n: Sql, most: number): Sql {
  const queries = partKinds(contentKinds).map(contentKind => {
    const output = sql`${contentKind.part.author(PART)} as author_id, ${contentKind.part.text(PART)} as text`;
    return sql`(select p.part_kind as kind, p.part_id as id, shown.author_id, shown.text
      from notification_parts p cross join lateral ${shownPart(contentKind, output)} shown
      where ${isPartOf(n, contentKind.kind)} order by p.part_id desc limit ${literal(most)})`;
  });
  const nothing = sql`select null as kind, null::bigint as id, null::int as author_id, null as text where false`;
  if (queries.length < 2) return queries[0] ?? nothing;
  return sql`select * from (${join(queries, sql` union all `)}) parts order by id desc limit ${literal(most)}`;
}

/**
 * SQL of a person's earlier notifications: whether one still waits decides whether they are notified again. `n` is the
 * alias of `notifications`.
 */

/** Kind of the e-mail about one notification; it is about `<once_key> <id>`, the id that the notification had then. */
export const NOTIFICATION_EMAIL = 'notification';

/** Kinds of all e-mails about one notification, also of those that other features write. */
const NOTIFICATION_EMAILS = join(
  [...new Set([NOTIFICATION_EMAIL, ...Object.values<Kind>(NOTIFICATION_KINDS).map(({ email }) => email ?? '')])]
    .filter(kind => kind !== '')
    .map(literal),
);

/** E-mails of a notification, sent or queued: the SQL that follows `from`. */
export const emailsOf = (email: Sql, n: Sql): Sql => sql`mail_outbox ${email}
  where ${email}.org_id = ${n}.org_id and ${email}.user_id = ${n}.user_id and ${email}.kind in (${NOTIFICATION_EMAILS})
    and split_part(${email}.about, ' ', 1) = ${n}.once_key`;

/** True for reactions of many people: those who want them only by mail don't get an e-mail for each. */
const isOfMany = ({ type, gathers }: Kind): boolean => type === 'social' && gathers === 'quietly';

/**
 * Whether a notification of many reactions waits: one is enough until it is seen or discarded. E-mails can't be tracked
 * as read, so one that was only e-mailed waits as long as the person wants only mail.
 */
const ofManyWaits = (n: Sql, wantsWeb: Sql): Sql => sql`${isUnseen(n)} and (${n}.web or not ${wantsWeb})`;

/** Whether any other notification waits: unseen in a bell that its owner uses, or in an e-mail not yet sent. */
const oneWaits = (n: Sql, wantsWeb: Sql): Sql => sql`${isUnseen(n)} and ((${n}.web and ${wantsWeb})
  or exists (select from ${emailsOf(sql`email`, n)} and email.state = 'waiting'))`;

/**
 * Condition: its owner has not seen it yet, so that they need not be notified of the same again. @param wantsWeb as of
 * today
 */
export function waits(kind: Kind, n: Sql, wantsWeb: Sql): Sql {
  if (kind.gathers === 'anew') return sql`false`;
  return isOfMany(kind) ? ofManyWaits(n, wantsWeb) : oneWaits(n, wantsWeb);
}

/**
 * Condition: this person should be notified of one reaction of many, because they want to know and no earlier
 * notification still waits. For callers that notify of the same thing hundreds of times a second, to check in a
 * statement that they run anyway; `notify` decides. All of `about` but the topic is SQL.
 */
export function isWorthNotifying(
  org: Sql,
  person: Sql,
  about: { readonly kind: Sql; readonly topic: Topic; readonly subjectKind: Sql; readonly subjectId: Sql },
): Sql {
  const chosen = sql`from notification_preferences p
    where p.org_id = ${org} and p.user_id = ${person} and p.topic = ${literal(about.topic)}`;
  const wantsWeb = sql`coalesce((select p.web ${chosen}), ${literal(DEFAULT_CHANNELS[about.topic].Web)})`;
  return sql`not exists (select from notifications n
    where n.org_id = ${org} and n.user_id = ${person}
      and n.once_key = ${about.kind} || ':' || ${about.subjectKind} || ':' || ${about.subjectId} and ${ofManyWaits(sql`n`, wantsWeb)})
  and not exists (select ${chosen} and not p.web and not p.email and not coalesce(p.push, false))`;
}

const GATHERING = join(
  Object.entries<Kind>(NOTIFICATION_KINDS)
    .filter(([, { gathers }]) => gathers === 'comments')
    .map(([kind]) => literal(kind)),
);

/** SQL condition: the notification gathers comments, which are found in `notification_parts`. */
export const isGathered = (alias: Sql): Sql => sql`${alias}.kind in (${GATHERING})`;

/**
 * SQL that is true while a notification exists for its owner: it was meant for the bell, they may still see its
 * subject, and its comments are still there.
 * @param alias of the table `notifications`
 * @param now SQL of the moment of asking
 */
export const isKept = (contentKinds: ContentKinds, alias: Sql, now: Sql): Sql => sql`
  ${mayBeKept(alias)} and ${isCurrent(contentKinds, alias, now)}`;

/** Part of `isKept` that its subject does not decide. */
export const mayBeKept = (alias: Sql): Sql => sql`${alias}.web`;

/** SQL that is true while its owner may be notified of its subject, by any channel. */
export const isCurrent = (contentKinds: ContentKinds, alias: Sql, now: Sql): Sql => current(contentKinds)(alias, now);

const current = composed(contentKinds => {
  const made = new Map<string, Sql>();
  return (n: Sql, now: Sql): Sql => {
    const key = `${n.text} ${now.text}`;
    const known =
      made.get(key) ??
      sql`(${n}.subject_kind is null or ${isContentKind(contentKinds.all, subjectNames(n), (contentKind, row) =>
        isNotifiable(contentKind)({ org: sql`${n}.org_id`, viewer: sql`${n}.user_id`, now }, row),
      )})
      and (not ${isGathered(n)} or ${hasParts(contentKinds, n)})
      and ${isModuleOn(sql`${n}.org_id`, moduleOfKind(moduleOfEach('notifications'), sql`${n}.kind`))}`;
    made.set(key, known);
    return known;
  };
});

/**
 * SQL of the moment before which a person's notifications are discarded. A setting that is not a valid time of our days
 * counts as none: read together with others', it would make the whole query fail.
 */
const discardedUntil = (alias: Sql): Sql => sql`coalesce((select s.value::timestamptz from user_settings s
    where s.org_id = ${alias}.org_id and s.user_id = ${alias}.user_id and s.title = 'InitNotificationDate'
      and s.value ~ '^[12]\\d{3}-'), '-infinity')`;

/**
 * SQL that is true for a kept notification that has been neither discarded nor dismissed. The list and the poll's count
 * must agree, so it is written once. @spec 3§4.12
 */
export const isListed = (contentKinds: ContentKinds, alias: Sql, now: Sql): Sql => sql`
  ${mayBeListed(alias)} and ${isCurrent(contentKinds, alias, now)}`;

/** Part of `isListed` that its subject does not decide. */
export const mayBeListed = (alias: Sql): Sql => sql`
  not ${alias}.dismissed and ${alias}.created_at >= ${discardedUntil(alias)} and ${mayBeKept(alias)}`;

/** Kinds about loans, which are guarded as loans themselves are. */
const GUARDED_KINDS = Object.entries(moduleOfEach('notifications'))
  .filter(([, module]) => module === 'loans')
  .map(([kind]) => kind);

/** Condition: it may be shown where its owner is. Parameter: `hidden`. @param n alias of `notifications` */
export const isForHere = (n: Sql): Sql => sql`not ${n}.kind = any(${param('hidden', 'text[]')})`;

/** Value of the parameter of `isForHere`: those about loans are hidden on a shared device without a second factor. */
export const hereValues = (context: Pick<Context, 'onShared'>): NamedValues => ({
  hidden: isSharedOnly(context) ? GUARDED_KINDS : [],
});

/** SQL condition: its owner has neither seen nor discarded it. @param n alias of `notifications` */
export const isUnseen = (n: Sql): Sql => sql`not ${n}.viewed
  and ${n}.created_at >= ${discardedUntil(n)}`;
