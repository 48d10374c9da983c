import { DIGEST_AT, DIGEST_DAYS_MAX, DIGEST_LINES_MAX } from '../../../../contract/features/notifications/limits.ts';
import { bogotaTime } from '../../../../contract/features/notifications/quiet-hours.ts';
import type { Transaction } from '../../../db/database.ts';
import { inBatches } from '../../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../../jobs/job.ts';
import { composed, type Things } from '../../../things/things.ts';
import { mailTexts, queueEmails, type Composer } from '../../mail/service.ts';
import { messageOf } from '../message.ts';
import { NOTIFICATION_EMAIL } from '../pending.ts';
import { isKept, isUnseen } from '../visible-sql.ts';
import { emailedColumns, sleepsUntil, type EmailedNotification } from './emailed-notification.ts';

/** The kind of email with a day's notifications; it is about `<from>-<to>`, in seconds since 1970. */
export const DIGEST_EMAIL = 'digest';

const MINUTE_MS = 60_000;
/** People of one transaction. @assumed */
const BATCH = 500;

/** What a digest tells: unseen, from its hours, and not mailed already. Parameters: organisation, person, from, to, now. */
const unseen = (things: Things, names: { person: string; from: string; to: string; now: string }): string => `
  from notifications n where n.org_id = $1 and n.user_id = ${names.person}
    and n.created_at >= ${names.from} and n.created_at < ${names.to}
    and ${isUnseen('n')} and ${isKept(things, 'n', names.now)}
    and not exists (select from mail_outbox sent where sent.org_id = n.org_id and sent.user_id = n.user_id
      and sent.kind = '${NOTIFICATION_EMAIL}' and sent.once_key = n.id::text and sent.state = 'sent')`;

/**
 * The morning's digest of whoever has not had it: how far they have been notified is written down in the transaction that queues
 * the email, so it is one a day, whatever the number of processes. Who has seen everything gets none.
 */
const queueStatement = composed(
  things => `
  with due as (
    select user_id, greatest(coalesce(digested_to, $2::timestamptz - interval '1 day'),
      $2::timestamptz - interval '${DIGEST_DAYS_MAX} days') as since
    from notification_settings where org_id = $1 and digest and (digested_to is null or digested_to < $2)
    order by user_id limit ${BATCH} for update),
  noted as (update notification_settings s set digested_to = $2 from due where s.org_id = $1 and s.user_id = due.user_id),
  queued as (${queueEmails(
    {
      org: '$1::int',
      user: 'due.user_id',
      kind: `'${DIGEST_EMAIL}'`,
      about: `extract(epoch from due.since)::bigint || '-' || extract(epoch from $2::timestamptz)::bigint`,
      once: 'extract(epoch from $2::timestamptz)::bigint::text',
      topic: `'${DIGEST_EMAIL}'`,
      now: '$3::timestamptz',
    },
    `from due where exists (select ${unseen(things, { person: 'due.user_id', from: 'due.since', to: '$2', now: '$3::timestamptz' })})`,
  )})
  select count(*)::int as people from due`,
);

/** Queues the digests of the day from seven in the morning on. */
export const queueDigests: Job<FeatureTools> = {
  name: 'notifications: daily digest',
  every: MINUTE_MS,
  run: async ({ now, things, ...tools }) => {
    const morning = bogotaTime(now, DIGEST_AT);
    if (now < morning) return;
    await inBatches(tools, BATCH, (session, org) => queue(session, queueStatement(things), [org, morning, now]));
  },
};

async function queue(session: Transaction, statement: string, values: readonly unknown[]): Promise<number> {
  const [queued] = await session.query<{ people: number }>(statement, values);
  return queued?.people ?? 0;
}

const find = composed(
  things => `select ${emailedColumns(things, 'n')}, count(*) over ()::int as total
  ${unseen(things, { person: '$2', from: 'to_timestamp($3)', to: 'to_timestamp($4)', now: '$5::timestamptz' })}
  order by n.id desc limit ${DIGEST_LINES_MAX}`,
);

/** Writes the digest: what is still unseen when it is sent, none when that is nothing. */
export const writeDigest: Composer = async queued => {
  const { session, org, userId, about, now, language, things } = queued;
  const [from, to] = about.split('-').map(Number);
  const waitUntil = await sleepsUntil(queued);
  if (waitUntil !== null) return { waitUntil };
  const found = await session.query<EmailedNotification & { total: number }>(find(things), [
    org,
    userId,
    from,
    to,
    now,
  ]);
  const total = found[0]?.total ?? 0;
  if (total === 0 || !(await wantsDigest(queued))) return null;
  const texts = mailTexts(language);
  const lines = found.map(one => ({ text: messageOf(language, one), path: one.Url }));
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

async function wantsDigest({ session, org, userId }: Parameters<Composer>[0]): Promise<boolean> {
  const rows = await session.query(
    'select 1 from notification_settings where org_id = $1 and user_id = $2 and digest',
    [org, userId],
  );
  return rows.length > 0;
}
