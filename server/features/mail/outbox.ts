import { MAIL_ATTEMPTS_MAX, MAIL_RETRY_MINUTES, MAIL_STALE_DAYS } from '#contract/features/mail/limits.ts';
import type { OutboxTopic } from '#contract/features/mail/types.ts';
import type { Transaction } from '../../db/database.ts';
import { HOLD, LET_GO } from './outbox-sql.ts';

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
