import type { loanMail } from '#contract/i18n/es-CO/loan-mail.ts';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { queueEmails } from '../../mail/service.ts';
import type { Sealing } from '../sealing.ts';

/** Kind of the e-mails about loan messages. */
export const LOAN_EMAIL = 'loan';

/** Subject of such an e-mail; none tells a figure or any decision beyond the answer that its reader has just given. */
export type LoanEmail = keyof typeof loanMail.about;

/** Queues one e-mail to each of these people, once for each message and subject, which the outbox holds in clear. */
export const queueLoanEmails = (
  session: Transaction,
  about: 'message' | 'alarm',
  message: number,
  people: readonly number[],
  now: Date,
): Promise<unknown> => queue(session, { about, once: `${message}:${about}` }, people, now);

/**
 * Queues e-mails whose subject would reveal an answer or a decision: the outbox holds it sealed. @param once additional
 * part that makes it a different e-mail
 */
export const queueSealedEmails = (
  sealing: Sealing,
  session: Transaction,
  about: LoanEmail,
  message: number,
  people: readonly number[],
  now: Date,
  once = '',
): Promise<unknown> =>
  queue(
    session,
    {
      about: sealing.sealText(session.org, about),
      once: sealing.keyedText(session.org, `${message}:${about}${once}`),
    },
    people,
    now,
  );

const queue = (
  session: Transaction,
  { about, once }: { readonly about: string; readonly once: string },
  people: readonly number[],
  now: Date,
): Promise<unknown> =>
  session.run(
    queueEmails(
      {
        org: sql`${session.org}::int`,
        user: sql`person`,
        kind: sql`${LOAN_EMAIL}::text`,
        about: sql`${about}::text`,
        once: sql`${once}::text`,
        topic: sql`'loan'`,
        now: sql`${now}::timestamptz`,
      },
      sql`from unnest(${people}::int[]) person order by person`,
    ),
  );
