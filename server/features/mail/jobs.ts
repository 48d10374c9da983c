import type { OutboxTopic } from '#contract/features/mail/types.ts';
import { MAIL_ATTEMPTS_MAX, MAIL_KEPT_DAYS } from '#contract/features/mail/types.ts';
import type { Database } from '../../db/database.ts';
import type { Logger } from '../../base/logger.ts';
import { MailRefused, type Mail, type MailTransport } from '../../integrations/mail/port.ts';
import { inTurns, inBatches } from '../../jobs/each-organisation.ts';
import { type Job, clockFrom, isOutgoingHeld } from '../../jobs/job.ts';
import type { ContentKinds } from '../../content-kinds/content-kinds.ts';
import type { Composer, Email } from './email.ts';
import { holdEmail, letGo, type HeldEmail, type Outcome, DELETE_OLD } from './outbox.ts';
import { readFrame, readRecipient } from './template.ts';
import { unsubscribeKey, unsubscribePath } from './unsubscribe-token.ts';
import { writeAccountMail, writeMail } from './write-mail.ts';
import { DELETE_PERSON_EMAILS } from './person-email.ts';

const HOUR_MS = 3_600_000;
const BATCH = 5_000;

/** Deletes e-mails after thirty days, sent or not. */
export const sweepOutbox: Job = {
  name: 'mail: sweep the outbox',
  every: HOUR_MS,
  run: ({ now, ...tools }) =>
    inBatches(tools, BATCH, async (session, org) => {
      const before = new Date(now.getTime() - MAIL_KEPT_DAYS * 24 * HOUR_MS);
      const rows = await session.run(DELETE_OLD, { org, before, most: BATCH });
      const texts = await session.run(DELETE_PERSON_EMAILS, { org, before, most: BATCH });
      return Math.max(rows.length, texts.length);
    }),
};

/** Interval between checks for due e-mails, in milliseconds. @assumed */
const EVERY_MS = 10_000;

/** Error that the outbox shows for a fault of ours; the log has the details. */
const INTERNAL = 'internal';

/** Number of e-mails that one process sends at once. @assumed */
const HANDS = 4;

/** E-mails that each worker sends before it is the next organisation's turn: some seconds of work. @assumed */
const EMAILS_PER_TURN = 25;

interface MailOptions {
  readonly transport: MailTransport;
  /** Sender's address. */
  readonly from: string;
  readonly origin: string;
  /** Composers by kind of e-mail. */
  readonly composers: Readonly<Record<string, Composer>>;
  readonly contentKinds: ContentKinds;
}

interface Tools extends MailOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly org: number;
  readonly signal: AbortSignal;
}

/** Creates the job that sends due e-mails. Several processes may run it: each e-mail is held by one at a time. */
export const createSendJob = (options: MailOptions): Job => ({
  name: 'mail: send',
  every: EVERY_MS,
  run: async ({ db, log, now, organisations, signal }) => {
    if (await isOutgoingHeld(db)) return;
    const clock = clockFrom(now);
    await inTurns({ organisations, signal }, async org => {
      const tools = { ...options, db, log, clock, org, signal };
      const hands = await Promise.allSettled(Array.from({ length: HANDS }, () => sendSome(tools)));
      // The turn ends when all workers have ended: an error of one of them must not leave the others running
      // unattended.
      const failed = hands.find(hand => hand.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      return hands.some(hand => hand.status === 'fulfilled' && hand.value);
    });
  },
});

/**
 * Sends e-mails until none is due, or the server takes no mail: then the rest waits without counting tries.
 * @returns whether there may be more
 */
async function sendSome(tools: Tools): Promise<boolean> {
  const { db, org, clock, signal } = tools;
  // An e-mail that is being sent when the server stops is finished and recorded as sent, so that nobody gets it twice.
  for (let emails = 0; emails < EMAILS_PER_TURN && !signal.aborted; emails += 1) {
    const held = await db.write(org, session => holdEmail(session, clock()));
    if (held === null) return false;
    const { outcome, isReachable } = await handOver(tools, held);
    await db.write(org, session => letGo(session, held, outcome, clock()));
    if (!isReachable) return false;
  }
  return true;
}

async function handOver(tools: Tools, held: HeldEmail): Promise<{ outcome: Outcome; isReachable: boolean }> {
  // Each of its holders died while sending it.
  if (held.attempts > MAIL_ATTEMPTS_MAX) return { outcome: { state: 'failed', error: INTERNAL }, isReachable: true };
  try {
    const written = held.is_stale ? null : await write(tools, held);
    if (written === null) return { outcome: { state: 'dropped' }, isReachable: true };
    if ('until' in written) return { outcome: { state: 'postponed', until: written.until }, isReachable: true };
    await tools.transport.send(written);
    return { outcome: { state: 'sent' }, isReachable: true };
  } catch (error) {
    tools.log.warn({ err: error, email: held.id, org: tools.org }, 'An email was not taken');
    // An e-mail that can't be written must not hold up the others.
    if (!(error instanceof MailRefused)) return { outcome: { state: 'refused', error: INTERNAL }, isReachable: true };
    const state = error.retry === 'never' ? 'failed' : 'refused';
    return { outcome: { state, error: error.message }, isReachable: error.retry !== 'unreachable' };
  }
}

/** Topics about a change of an account by others, which its author must not silence by blocking the person. */
const REACHES_BLOCKED: ReadonlySet<OutboxTopic> = new Set(['address', 'merge']);

/** Writes the e-mail to send now; returns when to write it, or null when there is nothing to say or no recipient. */
async function write(tools: Tools, held: HeldEmail): Promise<Mail | { readonly until: Date } | null> {
  const { db, org, clock, origin, from, composers, contentKinds } = tools;
  const key = unsubscribeKey(db);
  // A transaction, because a reset code is made with its email.
  const written = await db.write(org, async session => {
    const recipient = await readRecipient(session, held.user_id, REACHES_BLOCKED.has(held.topic));
    const compose = composers[held.kind];
    if (recipient === null || compose === undefined) return null;
    const { language } = recipient;
    const composed = await compose({
      session,
      org,
      userId: held.user_id,
      language,
      about: held.about,
      now: clock(),
      contentKinds,
    });
    if (composed === null) return null;
    if ('waitUntil' in composed) return { until: composed.waitUntil };
    const envelope = { frame: await readFrame(session), recipient, from, origin, messageKey: held.message_key };
    if ('afterwards' in composed)
      return { finish: async () => writeAccountMail(await composed.afterwards(), envelope) };
    if ('account' in composed) return writeAccountMail(composed.account, envelope);
    const finished = (email: Email): Mail | null => {
      const subscription = { org, user: held.user_id, topic: email.topic };
      return writeMail(email, { ...envelope, unsubscribePath: unsubscribePath(key, subscription) });
    };
    return 'later' in composed ? { finish: async () => finished(await composed.later()) } : finished(composed.email);
  });
  return written !== null && 'finish' in written ? written.finish() : written;
}
