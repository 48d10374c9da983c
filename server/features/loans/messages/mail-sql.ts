import type { loanMail } from '#contract/i18n/es-CO/loan-mail.ts';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { queueEmails } from '../../mail/service.ts';

/** Kind of the e-mails about loan messages. */
export const LOAN_EMAIL = 'loan';

/** Subject of such an e-mail; none tells a figure or any decision beyond the answer that its reader has just given. */
export type LoanEmail = keyof typeof loanMail.about;

/**
 * Queues one e-mail to each of these people, once for each message (or request) and subject. @param once additional
 * part that makes it a different e-mail
 */
export const queueLoanEmails = (
  session: Transaction,
  about: LoanEmail,
  message: number,
  people: readonly number[],
  now: Date,
  once = '',
): Promise<unknown> =>
  session.run(
    queueEmails(
      {
        org: sql`${session.org}::int`,
        user: sql`person`,
        kind: sql`${LOAN_EMAIL}::text`,
        about: sql`${about}::text`,
        once: sql`${`${message}:${about}${once}`}::text`,
        topic: sql`'loan'`,
        now: sql`${now}::timestamptz`,
      },
      sql`from unnest(${people}::int[]) person order by person`,
    ),
  );
