import type { loanMail } from '#contract/i18n/es-CO/loan-mail.ts';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { queueEmails } from '../../mail/service.ts';

/** The kind of the e-mails about loan messages. */
export const LOAN_EMAIL = 'loan';

/** What such an e-mail is about; none says a figure or what was decided beyond what its reader has just answered. */
export type LoanEmail = keyof typeof loanMail.about;

/** Queues one e-mail to each of these people, once for each message (or request) and what it is about. @param once what else makes it another one */
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
