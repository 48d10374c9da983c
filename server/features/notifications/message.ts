import {
  isNotificationKind,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type Kind,
} from '#contract/features/notifications/kinds.ts';
import {
  EMAIL_COMMENT_MAX,
  EMAIL_SUBJECT_COMMENT_MAX,
  NOTIFICATION_COMMENT_MAX,
  NOTIFICATION_TITLE_MAX,
  GATHERED_COUNTED_MAX,
} from '#contract/features/notifications/limits.ts';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';
import { shortened } from '#contract/lib/text.ts';
import { fullName } from '../../db/full-name.ts';
import { EMPTY, join, literal, sql, type Sql } from '../../db/sql.ts';
import { ofContentKind, piecesOf, type ThingPiece } from '../../content-kinds/of-kind.ts';
import { READER } from '../../content-kinds/reader.ts';
import { composed, type ContentKinds } from '../../content-kinds/content-kinds.ts';
import { newestParts, partKinds, subjectNames, isGathered } from './visible-sql.ts';
import { notifications as english } from '#contract/i18n/en-US/notifications.ts';
import { notifications as spanish } from '#contract/i18n/es-CO/notifications.ts';

/** The messages of this feature in the reader's language. */
export const notificationTexts = (language: Language): Translation<typeof spanish> =>
  language === 'EN-US' ? english : spanish;

/**
 * SQL of a notification's message, built when it is read. The message is stored nowhere, so it is never outdated. The
 * caller must have checked that the reader may see its subject.
 */
export interface MessageSql {
  /**
   * Join to the newest of the events that the notification has gathered, as `newest`: the parts below are read from it.
   */
  readonly join: Sql;
  /** Person who acted, the last of several; NULL when there is none. */
  readonly actorId: Sql;
  /** Present first and last name of the person who acted. */
  readonly actorName: Sql;
  /** Number of further people who did the same. */
  readonly others: Sql;
  /** JSON of its subject, and of the text written there. */
  readonly subject: Sql;
  /** JSON of the decision on reported content, for its author and the person who reported it. */
  readonly decision: Sql;
  /** Id of its subject, while the recipient may answer it within the notification. */
  readonly requestId: Sql;
  /** Present first and last name of the person who answered it. */
  readonly decidedBy: Sql;
  /** Path to the exact place. */
  readonly url: Sql;
}

/**
 * @param n alias of `notifications`
 * @param saidMax most characters of a text without a title in which its reader is named
 */
export const messageSql = (contentKinds: ContentKinds, n: Sql, saidMax = NOTIFICATION_COMMENT_MAX): MessageSql =>
  pieces(contentKinds)(n, saidMax);

const pieces = composed(contentKinds => {
  const made = new Map<string, MessageSql>();
  return (n: Sql, saidMax: number): MessageSql => {
    const key = `${n.text} ${saidMax}`;
    const known = made.get(key) ?? compose(contentKinds, n, saidMax);
    made.set(key, known);
    return known;
  };
});

function compose(contentKinds: ContentKinds, n: Sql, saidMax: number): MessageSql {
  const actorId = sql`case when ${isGathered(n)} then newest.author_id else ${n}.actor_id end`;
  return {
    join: sql`left join lateral (select * from (${newestParts(contentKinds, n, 1)}) g where ${isGathered(n)}) newest on true
      left join lateral (${piecesOf(contentKinds.all, subjectNames(n), piecesOfMessage(contentKinds, n))}) thing on true`,
    actorId,
    actorName: nameOf(n, actorId),
    others: sql`greatest(0, coalesce(case when ${isGathered(n)}
      then (select count(distinct g.author_id) - 1 from (${newestParts(contentKinds, n, GATHERED_COUNTED_MAX)}) g)
      else ${othersByKind(contentKinds, n)} end, 0))::int`,
    subject: subjectJson(n, literal(saidMax)),
    decision: sql`thing.decision`,
    requestId: sql`thing.request`,
    decidedBy: nameOf(n, sql`${n}.decided_by`),
    url: sql`coalesce(${pathByKind(n)}, case when ${isGathered(n)}
        then ${ofContentKind(partKinds(contentKinds), { org: sql`${n}.org_id`, kind: sql`newest.kind`, id: sql`newest.id` }, (contentKind, row) => contentKind.path(row, contentKinds))}
        else thing.path end, ${HISTORY})`,
  };
}

/** Pieces of a subject that messages are made of. `said` is JSON of its description. */
const piecesOfMessage = (contentKinds: ContentKinds, n: Sql): Record<string, ThingPiece> => ({
  said: {
    type: sql`json`,
    of: ({ kind, notified: { type, title, text, words } }, row) =>
      title === undefined
        ? undefined
        : sql`json_build_object('Type', ${type?.(row) ?? literal(kind)}, 'Title', ${title(row, contentKinds)},
          'Comment', ${text?.(row) ?? literal('')}${words === undefined ? EMPTY : sql`, 'Words', ${words(row)}`})`,
  },
  decision: { type: sql`json`, of: ({ notified: { decision } }, row) => decision?.(row) },
  request: {
    type: sql`bigint`,
    of: ({ notified: { isAnswerable } }, row) =>
      isAnswerable === undefined
        ? undefined
        : sql`case when ${isAnswerable({ org: sql`${n}.org_id`, viewer: sql`${n}.user_id`, now: READER.now }, row)} then ${row}.id end`,
  },
  path: { type: sql`text`, of: (contentKind, row) => contentKind.path(row, contentKinds) },
});

/** SQL of a person's present first and last name. */
const nameOf = (n: Sql, person: Sql): Sql =>
  sql`(select ${fullName(sql`a`)} from users a where a.org_id = ${n}.org_id and a.id = ${person})`;

/** Path of notifications that have no other. */
const HISTORY = literal('/notifications');

/** SQL of the path that its kind declares; NULL if the page of its subject is opened. */
function pathByKind(n: Sql): Sql {
  const paths = Object.entries<Kind>(NOTIFICATION_KINDS).flatMap(([kind, { path }]) =>
    path === undefined ? [] : [sql`when ${literal(kind)} then ${literal(path)}`],
  );
  return sql`case ${n}.kind ${join(paths, sql` `)} end`;
}

/** Kinds that are counted alike share a branch. */
function othersByKind({ others }: ContentKinds, n: Sql): Sql {
  const branches = [...new Set(others.values())].map(count => {
    const kinds = [...others].filter(([, one]) => one === count).map(([kind]) => literal(kind));
    return sql`when ${n}.kind in (${join(kinds)}) then ${count(n)}`;
  });
  return branches.length === 0 ? sql`null` : sql`case ${join(branches, sql` `)} end`;
}

/** Kinds that tell people that they are mentioned in a text. */
const MENTIONS = join(
  Object.entries<Kind>(NOTIFICATION_KINDS).flatMap(([kind, { topic }]) =>
    topic === 'mentions' ? [literal(kind)] : [],
  ),
);

const isMention = (n: Sql): Sql => sql`${n}.kind in (${MENTIONS})`;

/** JSON of the subject for its reader; NULL for notifications without one. */
const subjectJson = (n: Sql, saidMax: Sql): Sql =>
  sql`case when thing.said is not null then json_build_object('Type', thing.said -> 'Type', 'Title', ${titleFor(n, saidMax)},
    'Comment', ${afterOwnName(sql`coalesce(newest.text, thing.said ->> 'Comment')`, n)}) end`;

/** A person mentioned in a text without a title reads the text from there on, cut to the length of notifications. */
const titleFor = (
  n: Sql,
  saidMax: Sql,
): Sql => sql`case when ${isMention(n)} and thing.said ->> 'Words' is not null then (
    select to_json(case when length(m.text) > ${saidMax} then rtrim(left(m.text, ${saidMax})) || '…' else m.text end)
    from (select ${afterOwnName(sql`thing.said ->> 'Words'`, n)} as text) m) else thing.said -> 'Title' end`;

/**
 * Text for a reader, who knows their own name: a text that begins with mentioning them is shown from after the mention.
 * A later mention shows the text after the name, or else the text before it.
 */
function afterOwnName(text: Sql, n: Sql): Sql {
  const after = sql`ltrim(substr(${text}, own.at + length(own.name) + 1), ' ,.:;')`;
  return sql`case when ${text} like '%@%' then coalesce((
      select coalesce(nullif(${after}, ''), rtrim(left(${text}, own.at - 1)))
      from (select reader.name, strpos(${text}, '@' || reader.name) as at
        from (select ${fullName(sql`r`)} as name from users r
          where r.org_id = ${n}.org_id and r.id = ${n}.user_id) reader) own
      where own.name <> '' and (own.at = 1 or own.at > 1 and ${isMention(n)})), ${text}) else ${text} end`;
}

/** Parts of a message: fields of a notification as they are read. */
export type MessageParts = Pick<NotificationRow, 'ActorName' | 'Others' | 'Subject' | 'Decision' | 'DecidedBy'> & {
  readonly NotificationType: string;
};

/** Largest numbers of characters of a title, and of a comment. */
interface MessageLengths {
  readonly title: number;
  readonly comment: number;
}

const BELL: MessageLengths = { title: NOTIFICATION_TITLE_MAX, comment: NOTIFICATION_COMMENT_MAX };

/** Lengths for an e-mail, which has room for the whole title. */
const EMAIL_SUBJECT: MessageLengths = { title: Number.POSITIVE_INFINITY, comment: EMAIL_SUBJECT_COMMENT_MAX };
const EMAIL: MessageLengths = { title: Number.POSITIVE_INFINITY, comment: EMAIL_COMMENT_MAX };

/**
 * Returns the text of a notification, in its reader's language, with the beginning of the title and of the comment.
 * @spec 3§9.2
 */
export const messageOf = (language: Language, parts: MessageParts): string => written(language, parts, BELL);

/** Returns the text for the subject of an e-mail, and for a line of the digest. */
export const emailSubjectOf = (language: Language, parts: MessageParts): string =>
  written(language, parts, EMAIL_SUBJECT);

/** Returns the text for the e-mail itself, which quotes comments in full, or up to a page. */
export const emailMessageOf = (language: Language, parts: MessageParts): string => written(language, parts, EMAIL);

function written(language: Language, parts: MessageParts, max: MessageLengths): string {
  const texts = notificationTexts(language);
  const { NotificationType: kind, ActorName, Others, Subject, Decision, DecidedBy } = parts;
  if (!isNotificationKind(kind)) return '';
  return texts.messages[kind]({
    who: ActorName ?? texts.somebody,
    others: Others,
    noun: texts.nouns[Subject?.Type ?? 'post'],
    title: shortened(Decision?.Subject ?? Subject?.Title ?? '', isSaid(kind) ? max.comment : max.title),
    comment: shortened(Subject?.Comment ?? '', max.comment),
    reason: Decision?.Reason ?? '',
    decidedBy: DecidedBy ?? texts.somebody,
  });
}

/** Whether the text that mentions the reader replaces the title, if there is no title. */
const isSaid = (kind: NotificationKind): boolean => NOTIFICATION_KINDS[kind].topic === 'mentions';
