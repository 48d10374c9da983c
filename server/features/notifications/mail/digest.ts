import { DIGEST_AT, DIGEST_DAYS_MAX, DIGEST_LINES_MAX } from '#contract/features/notifications/limits.ts';
import { bogotaTime } from '#contract/features/notifications/schema.ts';
import { manyAtOnce } from '../../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../../jobs/job.ts';
import { mailTexts, type Composer, queueEmails } from '../../mail/service.ts';
import { emailSubjectOf } from '../message.ts';
import { factsOf, sleepsUntil, type EmailedNotification, emailed } from './notification-email.ts';
import { NOTIFICATION_KINDS, type Kind } from '#contract/features/notifications/kinds.ts';
import { join, literal, param, sql, type Sql } from '../../../db/sql.ts';
import { READER } from '../../../content-kinds/reader.ts';
import { composed, type ContentKinds } from '../../../content-kinds/content-kinds.ts';
import { emailsOf, isKept, isUnseen } from '../visible-sql.ts';

/** Kind of the e-mail with a day's notifications; it is about `<from>-<to>`, in seconds since 1970. */
export const DIGEST_EMAIL = 'digest';

const { org, viewer, now } = READER;

/** Kinds that are shown only in the bell. */
const UNMAILED = join(
  Object.entries<Kind>(NOTIFICATION_KINDS).flatMap(([kind, { isMailed }]) =>
    isMailed === false ? [literal(kind)] : [],
  ),
);

/** Condition on notifications `n` for a person's digest: unseen, from its hours, and not mailed already. */
const unseen = (
  contentKinds: ContentKinds,
  of: { readonly person: Sql; readonly from: Sql; readonly to: Sql },
): Sql => sql`
  where n.org_id = ${org} and n.user_id = ${of.person}
    and n.created_at >= ${of.from} and n.created_at < ${of.to}
    and ${isUnseen(sql`n`)} and ${isKept(contentKinds, sql`n`, now)} and n.kind not in (${UNMAILED})
    and not exists (select from ${emailsOf(sql`sent`, sql`n`)} and sent.once_key = n.id::text and sent.state = 'sent')`;

const MORNING = param('morning', 'timestamptz');

/**
 * Locks the people who have not had the morning's digest. Parameters: `org`, `morning`, how many people (`most`), and
 * excluded ones (`tried`).
 */
const findDue = sql`
  select user_id as id from notification_settings
  where org_id = ${org} and digest and (digested_to is null or digested_to < ${MORNING}) and user_id <> all(${param('tried', 'int[]')})
  order by user_id limit ${param('most', 'int')} for update`;

/**
 * Queues the morning's digest of these people. The hours that it covers are recorded in the transaction that queues the
 * e-mail, so it is one a day for any number of processes. People who have seen everything get none. Parameters: `org`,
 * `now`, `morning`, `people`.
 */
const queueDigestEmails = composed(
  contentKinds => sql`
  with due as (
    select user_id, greatest(coalesce(digested_to, ${MORNING} - interval '1 day'),
      ${MORNING} - interval '${literal(DIGEST_DAYS_MAX)} days') as since
    from notification_settings where org_id = ${org} and user_id = any(${param('people', 'int[]')})),
  noted as (update notification_settings s set digested_to = ${MORNING} from due where s.org_id = ${org} and s.user_id = due.user_id)
  ${queueEmails(
    {
      org,
      user: sql`due.user_id`,
      kind: literal(DIGEST_EMAIL),
      about: sql`extract(epoch from due.since)::bigint || '-' || extract(epoch from ${MORNING})::bigint`,
      once: sql`extract(epoch from ${MORNING})::bigint::text`,
      topic: literal(DIGEST_EMAIL),
      now,
    },
    sql`from due where exists (select from notifications n ${unseen(contentKinds, { person: sql`due.user_id`, from: sql`due.since`, to: MORNING })})`,
  )}`,
);

/**
 * Notifications still to be e-mailed. Parameters: `org`, `viewer`, `now`, and the hours, `from` and `to`, in seconds
 * since 1970.
 */
const findUnseen = composed(contentKinds => {
  const { columns, join } = emailed(contentKinds, sql`n`);
  return sql`select ${columns}, count(*) over ()::int as total from notifications n ${join}
  ${unseen(contentKinds, {
    person: viewer,
    from: sql`to_timestamp(${param('from', 'float8')})`,
    to: sql`to_timestamp(${param('to', 'float8')})`,
  })}
  order by n.id desc limit ${literal(DIGEST_LINES_MAX)}`;
});

/** Returns a row if the person wants a digest. */
const wantsDigest = (organisation: number, user: number): Sql =>
  sql`select 1 from notification_settings where org_id = ${organisation} and user_id = ${user} and digest`;

const MINUTE_MS = 60_000;
/** Number of people in one transaction. @assumed */
const BATCH = 500;

/** Queues the digests of the day from seven in the morning on. */
export const queueDigests: Job<FeatureTools> = {
  name: 'notifications: daily digest',
  every: MINUTE_MS,
  run: async ({ now, contentKinds, ...tools }) => {
    const morning = bogotaTime(now, DIGEST_AT);
    if (now < morning) return;
    await manyAtOnce(tools, BATCH, {
      next: (session, org, most, tried) => session.run<{ id: number }>(findDue, { org, morning, most, tried }),
      work: (session, org, people) =>
        session.run(queueDigestEmails(contentKinds), { org, morning, now, people: people.map(({ id }) => id) }),
    });
  },
};

/** Writes the digest of the notifications that are still unseen when it is sent; null if there are none. */
export const writeDigest: Composer = async queued => {
  const { session, org, userId, about, now, language, contentKinds } = queued;
  const [from, to] = about.split('-').map(Number);
  const waitUntil = await sleepsUntil(queued);
  if (waitUntil !== null) return { waitUntil };
  const values = { org, viewer: userId, from, to, now };
  const found = await session.run<EmailedNotification & { total: number }>(findUnseen(contentKinds), values);
  const total = found[0]?.total ?? 0;
  if (total === 0 || (await session.run(wantsDigest(org, userId))).length === 0) return null;
  const texts = mailTexts(language);
  const lines = found.map(one => ({
    text: [emailSubjectOf(language, one), ...factsOf(queued, one)].join(' · '),
    path: one.Url,
  }));
  const more = total > lines.length ? [{ text: texts.digest.more(total - lines.length) }] : [];
  return {
    email: {
      subject: texts.digest.subject(total),
      lead: texts.digest.lead,
      lines: [...lines, ...more],
      action: { label: () => texts.all, path: '/notifications' },
      topic: 'digest',
    },
  };
};
