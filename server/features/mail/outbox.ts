import {
  MAIL_ATTEMPTS_MAX,
  MAIL_RETRY_MINUTES,
  MAIL_STALE_DAYS,
  type OutboxTopic,
} from '#contract/features/mail/types.ts';
import type { Transaction } from '../../db/database.ts';
import { fullName } from '../../db/full-name.ts';
import { EMPTY, param, sql, type Sql } from '../../db/sql.ts';

const ORG = param('org', 'int');
const NOW = param('now', 'timestamptz');

/**
 * Takes e-mails left by a dead process first, then reset codes, for which a person waits, then by the time at which
 * they are due; those of the same time in any order. Each of the three is the first row of an index: together, or with
 * an order within the same time, all waiting e-mails would be sorted for each one taken. Parameters: `org`, `now`, the
 * end of the lease (`until`), and how old a stale email is (`stale`).
 */
const HOLD = sql`
  update mail_outbox o set state = 'sending', attempts = attempts + 1, leased_until = ${param('until', 'timestamptz')}
  where o.org_id = ${ORG} and o.id = (select coalesce(
    (select left_behind.id from mail_outbox left_behind
      where left_behind.org_id = ${ORG} and left_behind.state = 'sending' and left_behind.leased_until <= ${NOW}
      order by left_behind.leased_until limit 1 for update skip locked),
    (select reset.id from mail_outbox reset
      where reset.org_id = ${ORG} and reset.state = 'waiting' and reset.topic = 'reset' and reset.due_at <= ${NOW}
      order by reset.due_at limit 1 for update skip locked),
    (select due.id from mail_outbox due where due.org_id = ${ORG} and due.state = 'waiting' and due.due_at <= ${NOW}
      order by due.due_at limit 1 for update skip locked)))
  returning id, user_id, kind, about, topic, attempts, message_key, leased_until, created_at < ${param('stale', 'timestamptz')} as is_stale`;

const STATE = param('state', 'text');

/**
 * Ends the lease of an e-mail. Parameters: `org`, `now`, `id`, `held` (the end of the lease), `state`, `due`, `error`,
 * `attempts`.
 */
const LET_GO = sql`
  update mail_outbox set state = ${STATE}, leased_until = null, due_at = coalesce(${param('due', 'timestamptz')}, due_at),
    last_error = ${param('error', 'text')}, attempts = ${param('attempts', 'int')},
    sent_at = case when ${STATE} = 'sent' then ${NOW} end
  where org_id = ${ORG} and id = ${param('id', 'bigint')} and state = 'sending' and leased_until = ${param('held', 'timestamptz')}`;

/** Deletes some e-mails that were queued before a moment. Parameters: `org`, `before`, and how many (`most`). */
export const DELETE_OLD = sql`
  delete from mail_outbox where org_id = ${ORG} and id in (
    select id from mail_outbox where org_id = ${ORG} and created_at < ${param('before', 'timestamptz')}
    order by created_at limit ${param('most', 'int')})
  returning 1`;

/** Queues a given-up e-mail again, as if it had just been written; no row for any other. */
export const queueAgain = (org: number, id: number, now: Date): Sql => sql`
  update mail_outbox set state = 'waiting', attempts = 0, created_at = ${now}, due_at = ${now}, last_error = null
  where org_id = ${org} and id = ${id} and state = 'failed' returning id`;

/** Name of an e-mail's recipient, a row of users `u`; an invitation of a friend has the name of its inviter. */
export const RECIPIENT = sql`${fullName(sql`u`)}`;

/**
 * Address of the recipient. That of a friend is hidden: only the inviter may read it, and the inviter's own is not
 * where the e-mail goes. @param email alias of `mail_outbox`
 */
export const addressOf = (email: Sql): Sql => sql`case when ${email}.topic <> 'friends' then u.email end`;

/** Condition: each word is found in the name or the address, as in the search of the list. */
const found = (words: readonly string[], seesLoans: boolean): Sql => sql`
  and (o.topic <> 'loan' or ${seesLoans})
  and not exists (select from unnest(${words}::text[]) word where strpos(search_key(${RECIPIENT}), search_key(word)) = 0
    and coalesce(strpos(search_key(${addressOf(sql`o`)}), search_key(word)), 0) = 0)`;

/**
 * Counts the e-mails in each state that has any. @param words words in the recipient's name or address; all e-mails
 * without any @param seesLoans whether recipients of e-mails about loans may be found
 */
export const countByState = (org: number, words: readonly string[], seesLoans: boolean): Sql => sql`
  select o.state, count(*)::int as count from mail_outbox o${words.length === 0 ? EMPTY : sql` join users u on u.org_id = o.org_id and u.id = o.user_id`}
  where o.org_id = ${org} ${words.length === 0 ? EMPTY : found(words, seesLoans)} group by o.state`;

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/**
 * Lease of an e-mail by one process, in milliseconds. Many times the duration of a delivery, so that no other process
 * takes it meanwhile, and short enough for e-mails left by a dead process. @assumed
 */
const LEASE_MS = MINUTE_MS;

/** E-mail held by this process. */
export interface HeldEmail {
  readonly id: number;
  readonly user_id: number;
  readonly kind: string;
  readonly about: string;
  readonly topic: OutboxTopic;
  readonly attempts: number;
  readonly message_key: string;
  readonly is_stale: boolean;
  /** End of the lease, which identifies it. */
  readonly leased_until: Date;
}

/**
 * Takes the next e-mail that is due, or whose holder died; null when there is none. An e-mail that a dead holder may
 * have sent is tried again under the same Message-ID: sending it twice is better than never.
 */
export async function holdEmail(session: Transaction, now: Date): Promise<HeldEmail | null> {
  const [held] = await session.run<HeldEmail>(HOLD, {
    org: session.org,
    now,
    until: new Date(now.getTime() + LEASE_MS),
    stale: new Date(now.getTime() - MAIL_STALE_DAYS * DAY_MS),
  });
  return held ?? null;
}

/** Result of an attempt to send an e-mail. */
export type Outcome =
  | { readonly state: 'sent' | 'dropped' }
  | { readonly state: 'failed'; readonly error: string }
  /** Refused for now: the pause grows with each try, and the e-mail is given up after the last one. */
  | { readonly state: 'refused'; readonly error: string }
  /** Postponed because of the reader's quiet hours; it does not count as a try. */
  | { readonly state: 'postponed'; readonly until: Date };

/** Records the result of a held e-mail, unless its lease ran out and another process holds it. */
export async function letGo(session: Transaction, held: HeldEmail, outcome: Outcome, now: Date): Promise<void> {
  const [state, due, error, attempts] = columnsOf(held, outcome, now);
  const lease = { org: session.org, id: held.id, held: held.leased_until };
  await session.run(LET_GO, { ...lease, state, due, error, attempts, now });
}

function columnsOf(held: HeldEmail, outcome: Outcome, now: Date): [string, Date | null, string | null, number] {
  if (outcome.state === 'postponed') return ['waiting', outcome.until, null, held.attempts - 1];
  const error = 'error' in outcome ? outcome.error : null;
  if (outcome.state !== 'refused') return [outcome.state, null, error, held.attempts];
  const pause = MAIL_RETRY_MINUTES[held.attempts - 1];
  if (pause === undefined || held.attempts >= MAIL_ATTEMPTS_MAX) return ['failed', null, error, held.attempts];
  return ['waiting', new Date(now.getTime() + pause * MINUTE_MS), error, held.attempts];
}
