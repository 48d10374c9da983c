import { MAIL_ATTEMPTS_MAX, MAIL_RETRY_MINUTES, MAIL_STALE_DAYS } from '#contract/features/mail/limits.ts';
import type { OutboxTopic } from '#contract/features/mail/types.ts';
import type { Transaction } from '../../db/database.ts';
import { HOLD, LET_GO } from './outbox-sql.ts';

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
 * Takes the next email that is due, or whose holder died; null when there is none. What a dead holder may have handed over
 * is tried again under the same Message-ID: an email twice is better than none.
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

/** What became of an email. */
export type Outcome =
  | { readonly state: 'sent' | 'dropped' }
  | { readonly state: 'failed'; readonly error: string }
  /** Refused for now: the pause grows with each try, and the last try is the end. */
  | { readonly state: 'refused'; readonly error: string }
  /** Its reader sleeps: that was no try. */
  | { readonly state: 'postponed'; readonly until: Date };

/** Writes down what became of a held email, unless its lease ran out and somebody else holds it. */
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
