import { MAIL_ATTEMPTS_MAX, MAIL_RETRY_MINUTES, MAIL_STALE_DAYS } from '../../../contract/features/mail/limits.ts';
import type { OutboxTopic } from '../../../contract/features/mail/types.ts';
import type { Transaction } from '../../db/database.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/**
 * How long an email is one process's alone, in milliseconds: many times what handing it over may take, so that nobody else
 * takes it meanwhile, and short enough for what a dead process held. @assumed
 */
const LEASE_MS = MINUTE_MS;

/** An email in the hands of this process. */
export interface HeldEmail {
  readonly id: number;
  readonly user_id: number;
  readonly kind: string;
  readonly about: string;
  readonly topic: OutboxTopic;
  readonly attempts: number;
  readonly message_key: string;
  readonly is_stale: boolean;
  /** The end of the lease, which names it. */
  readonly leased_until: Date;
}

/**
 * First what a dead holder left, then reset codes, for which somebody waits, then by the time at which it is due; those of the
 * same time in any order. Each of the three is the first row of an index: together, or with an order within the same time, all
 * that wait would be sorted for each email.
 */
const HOLD = `
  update mail_outbox o set state = 'sending', attempts = attempts + 1, leased_until = $3
  where o.org_id = $1 and o.id = (select coalesce(
    (select left_behind.id from mail_outbox left_behind
      where left_behind.org_id = $1 and left_behind.state = 'sending' and left_behind.leased_until <= $2
      order by left_behind.leased_until limit 1 for update skip locked),
    (select reset.id from mail_outbox reset
      where reset.org_id = $1 and reset.state = 'waiting' and reset.topic = 'reset' and reset.due_at <= $2
      order by reset.due_at limit 1 for update skip locked),
    (select due.id from mail_outbox due where due.org_id = $1 and due.state = 'waiting' and due.due_at <= $2
      order by due.due_at limit 1 for update skip locked)))
  returning id, user_id, kind, about, topic, attempts, message_key, leased_until, created_at < $4 as is_stale`;

/**
 * Takes the next email that is due, or whose holder died; null when there is none. What a dead holder may have handed over
 * is tried again under the same Message-ID: an email twice is better than none.
 */
export async function holdEmail(session: Transaction, now: Date): Promise<HeldEmail | null> {
  const [held] = await session.query<HeldEmail>(HOLD, [
    session.org,
    now,
    new Date(now.getTime() + LEASE_MS),
    new Date(now.getTime() - MAIL_STALE_DAYS * DAY_MS),
  ]);
  return held ?? null;
}

/** What became of an email. */
export type Outcome =
  | { readonly state: 'sent' | 'dropped' }
  | { readonly state: 'failed'; readonly error: string }
  /** Refused for now: the pause grows with each try, and the last try is the end. */
  | { readonly state: 'refused'; readonly error: string }
  /** Its reader sleeps: that was no try. */
  | { readonly state: 'postponed'; readonly until: Date };

const LET_GO = `
  update mail_outbox set state = $4, leased_until = null, due_at = coalesce($5, due_at), last_error = $6, attempts = $7,
    sent_at = case when $4 = 'sent' then $8::timestamptz end
  where org_id = $1 and id = $2 and state = 'sending' and leased_until = $3`;

/** Writes down what became of a held email, unless its lease ran out and somebody else holds it. */
export async function letGo(session: Transaction, held: HeldEmail, outcome: Outcome, now: Date): Promise<void> {
  const [state, due, error, attempts] = columnsOf(held, outcome, now);
  await session.query(LET_GO, [session.org, held.id, held.leased_until, state, due, error, attempts, now]);
}

function columnsOf(held: HeldEmail, outcome: Outcome, now: Date): [string, Date | null, string | null, number] {
  if (outcome.state === 'postponed') return ['waiting', outcome.until, null, held.attempts - 1];
  const error = 'error' in outcome ? outcome.error : null;
  if (outcome.state !== 'refused') return [outcome.state, null, error, held.attempts];
  const pause = MAIL_RETRY_MINUTES[held.attempts - 1];
  if (pause === undefined || held.attempts >= MAIL_ATTEMPTS_MAX) return ['failed', null, error, held.attempts];
  return ['waiting', new Date(now.getTime() + pause * MINUTE_MS), error, held.attempts];
}
