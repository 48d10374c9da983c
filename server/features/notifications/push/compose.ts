import {
  DEFAULT_CHANNELS,
  isPrivateTopic,
  NOTIFICATION_KINDS,
  pushPolicyOf,
  type NotificationKind,
} from '#contract/features/notifications/kinds.ts';
import { PUSH_TEXT_MAX, PUSH_UNSEEN_MAX, PUSHED, type PushMessage } from '#contract/features/notifications/push.ts';
import { quietUntil } from '#contract/features/notifications/schema.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language, type Translation } from '#contract/i18n/language.ts';
import { pushes as english } from '#contract/i18n/en-US/pushes.ts';
import { pushes as spanish } from '#contract/i18n/es-CO/pushes.ts';
import { shortened } from '#contract/lib/text.ts';
import { join, literal, param, sql } from '../../../db/sql.ts';
import { composed } from '../../../content-kinds/content-kinds.ts';
import { READER } from '../../../content-kinds/reader.ts';
import { emailSubjectOf, messageSql, type MessageParts } from '../message.ts';
import { isCurrent, isUnseen } from '../visible-sql.ts';
import { chosenPush } from '../wishes.ts';

const { org, now } = READER;

/** Topics of kinds, in SQL. */
const TOPIC = sql`case n.kind ${join(
  Object.entries(NOTIFICATION_KINDS).map(([kind, { topic }]) => sql`when ${literal(kind)} then ${literal(topic)}`),
  sql` `,
)} end`;

/** SQL of the default choice of pushes for a topic. */
const DEFAULT_PUSH = sql`${TOPIC} in (${join(
  Object.entries(DEFAULT_CHANNELS).flatMap(([topic, { Push }]) => (Push ? [literal(topic)] : [])),
)})`;

/** Device that a push goes to, as the database has it. */
export interface PushedDevice {
  readonly id: number;
  readonly signedFor: string;
  /** Sealed subscription, in base64. */
  readonly sealed: string;
  readonly sealedWith: string;
}

/** Notification to be pushed, with the data that its reader may see now. */
export interface FoundPush extends MessageParts {
  readonly id: number;
  readonly userId: number;
  readonly createdAt: Date;
  readonly notification: number;
  readonly NotificationType: NotificationKind;
  readonly Url: string;
  readonly language: string | null;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  readonly unseen: readonly number[];
  readonly devices: readonly PushedDevice[];
}

/**
 * Held pushes that still have something to say: unseen, about a subject that the reader may still see, and wanted by
 * them. Parameters: `org`, `now`, `ids`.
 */
export const findPushes = composed(contentKinds => {
  const { join: messageJoin, actorName, others, subject, decision, decidedBy, url } = messageSql(contentKinds, sql`n`);
  return sql`
    select o.id, o.user_id as "userId", o.created_at as "createdAt", n.id as notification, n.kind as "NotificationType",
      ${actorName} as "ActorName", ${others} as "Others", ${subject} as "Subject", ${decision} as "Decision",
      ${decidedBy} as "DecidedBy", ${url} as "Url", language.value as language,
      to_char(s.quiet_from, 'HH24:MI') as "quietFrom", to_char(s.quiet_to, 'HH24:MI') as "quietTo",
      array(select m.id::float8 from notifications m where m.org_id = n.org_id and m.user_id = n.user_id and not m.viewed
        order by m.id desc limit ${literal(PUSH_UNSEEN_MAX)}) as unseen,
      device.found as devices
    from push_outbox o
      join users u on u.org_id = o.org_id and u.id = o.user_id and u.is_active
      join notifications n on n.org_id = o.org_id and n.user_id = o.user_id and n.once_key = o.once_key
      left join notification_settings s on s.org_id = o.org_id and s.user_id = o.user_id
      left join user_settings language on language.org_id = o.org_id and language.user_id = o.user_id
        and language.title = 'language'
      left join notification_preferences p on p.org_id = o.org_id and p.user_id = o.user_id and p.topic = ${TOPIC}
      ${messageJoin}
      cross join lateral (
        select json_agg(json_build_object('id', d.id, 'signedFor', d.signed_for, 'sealed', encode(d.sealed, 'base64'),
          'sealedWith', d.sealed_with) order by d.failures, d.id) as found
        from push_subscriptions d
        where d.org_id = o.org_id and d.user_id = o.user_id and d.sealed is not null
          and (o.devices is null or d.id = any(o.devices))) device
    where o.org_id = ${org} and o.id = any(${param('ids', 'bigint[]')}) and device.found is not null
      and ${chosenPush(sql`p`, DEFAULT_PUSH)} and ${isUnseen(sql`n`)} and ${isCurrent(contentKinds, sql`n`, now)}`;
});

/** Texts of pushes in their reader's language. */
export const pushTexts = (language: Language): Translation<typeof spanish> =>
  language === 'EN-US' ? english : spanish;

/** Returns the end of the reader's quiet hours; null outside of them. */
export const quietEnd = ({ quietFrom: from, quietTo: to }: FoundPush, at: Date): Date | null =>
  from === null || to === null ? null : quietUntil(at, { from, to });

/** Returns the end of the time for which a push has anything to say. */
export const expiryOf = ({ NotificationType: kind, createdAt }: FoundPush): Date =>
  new Date(createdAt.getTime() + pushPolicyOf(NOTIFICATION_KINDS[kind].topic).hours * 3_600_000);

/**
 * Most hours for which the push service keeps a push for a device that is off. It would still arrive after a sign-out
 * from afar, so they are few. @assumed
 */
const KEPT_HOURS = { social: 4, process: 24 };

/** Returns the time for which the push service keeps a push, in seconds. */
export function keptSeconds(found: FoundPush, now: Date): number {
  const left = Math.ceil((expiryOf(found).getTime() - now.getTime()) / 1000);
  return Math.max(0, Math.min(left, KEPT_HOURS[NOTIFICATION_KINDS[found.NotificationType].type] * 3_600));
}

/** Returns an address with the parameter by which the page marks the notification as seen. */
function openingPath(path: string, notification: number): string {
  const [place = '', fragment] = path.split('#');
  const address = `${place}${place.includes('?') ? '&' : '?'}${PUSHED}=${notification}`;
  return fragment === undefined ? address : `${address}#${fragment}`;
}

/** Returns the content of a push. Others may read it on a locked screen, so a private one says nothing. */
export function pushMessageOf(
  found: FoundPush,
  { title, icon }: { readonly title: string; readonly icon: string },
): PushMessage {
  const { NotificationType: kind, notification } = found;
  const language = isLanguage(found.language) ? found.language : DEFAULT_LANGUAGE;
  const { topic } = NOTIFICATION_KINDS[kind];
  const text = isPrivateTopic(topic) ? pushTexts(language).hidden[topic] : emailSubjectOf(language, found);
  return {
    id: String(notification),
    title,
    text: shortened(text, PUSH_TEXT_MAX),
    icon,
    path: openingPath(found.Url, notification),
    unseen: found.unseen.map(String),
  };
}
