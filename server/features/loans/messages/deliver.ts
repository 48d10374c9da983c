import type { Transaction } from '../../../db/database.ts';
import { manyAtOnce } from '../../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../../jobs/job.ts';
import { waitFor } from '../../messages/service.ts';
import { queueLoanEmails } from './mail-sql.ts';
import { type DueCopy, keepDelivered, nextDue, readDueOf } from './messages-sql.ts';

const MINUTE_MS = 60_000;
/** Copies that are delivered in one transaction. @assumed */
const AT_ONCE = 50;

/** Lets copies of messages wait for whom they are for, who get an e-mail that says so. */
async function deliver(session: Transaction, copies: readonly DueCopy[], now: Date): Promise<void> {
  await session.run(
    keepDelivered(
      session.org,
      copies.map(({ id }) => id),
      now,
    ),
  );
  for (const message of new Set(copies.map(copy => copy.message))) {
    const people = copies.filter(copy => copy.message === message).map(({ person }) => person);
    await waitFor(session, 'loan', message, people, now);
    await queueLoanEmails(session, 'message', message, people, now);
  }
}

/** Delivers what may be delivered of a message that has just been written. */
export async function deliverNow(session: Transaction, message: number, now: Date): Promise<void> {
  const copies = await session.run<DueCopy>(readDueOf(session.org, message, now));
  if (copies.length > 0) await deliver(session, copies, now);
}

/** Delivers messages that had to wait for the hours in which people may be asked to pay. */
export const deliverLoanMessages: Job<FeatureTools> = {
  name: 'loans: deliver messages',
  every: MINUTE_MS,
  run: tools =>
    manyAtOnce({ ...tools, db: tools.db.vault('loan') }, AT_ONCE, {
      next: (session, org, most, tried) => session.run<DueCopy>(nextDue(org, tools.now, most, tried)),
      work: (session, _org, copies) => deliver(session, copies, tools.now),
    }),
};
