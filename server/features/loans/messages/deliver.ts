import type { WriteContext } from '../../../base/context.ts';
import { manyAtOnce } from '../../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../../jobs/job.ts';
import { waitFor } from '../../messages/service.ts';
import { notify, type Notifier } from '../../notifications/service.ts';
import { queueLoanEmails } from './mail-sql.ts';
import type { StoredCopies } from './copies.ts';
import { type DueCopy, keepDelivered, nextDue, readDueOf } from './messages-sql.ts';

const MINUTE_MS = 60_000;
/** Number of copies that are delivered in one transaction. @assumed */
const AT_ONCE = 50;

/**
 * Delivers copies of messages to their recipients, who are notified in the bell. An e-mail announces messages that do
 * not ask to pay: for those that do, mail would be a second channel in the same week. @spec decision 152
 */
async function deliver(
  stored: StoredCopies,
  context: Notifier & Pick<WriteContext, 'log'>,
  copies: readonly DueCopy[],
): Promise<void> {
  const { session, now, log } = context;
  const opened = await stored.some(
    session,
    copies.map(({ id }) => id),
    log,
  );
  const asking = new Set(opened.filter(({ collects }) => collects).map(({ message }) => message));
  await session.run(
    keepDelivered(
      session.org,
      copies.map(({ id }) => id),
    ),
  );
  for (const message of new Set(copies.map(copy => copy.message))) {
    const own = copies.filter(copy => copy.message === message);
    const people = own.map(({ person }) => person);
    await waitFor(session, 'loan', message, people, now);
    notify(context, { kind: 'loan_message', recipients: people });
    if (!asking.has(message)) await queueLoanEmails(session, 'message', message, people, now);
  }
}

/** Delivers the copies of a new message that may be delivered now. */
export async function deliverNow(stored: StoredCopies, context: WriteContext, message: number): Promise<void> {
  const { session, now } = context;
  const copies = await session.run<DueCopy>(readDueOf(session.org, message, now));
  if (copies.length > 0) await deliver(stored, context, copies);
}

/** Delivers messages that had to wait for the hours in which people may be asked to pay. */
export const createDeliveryJob = (stored: StoredCopies): Job<FeatureTools> => ({
  name: 'loans: deliver messages',
  every: MINUTE_MS,
  run: tools =>
    manyAtOnce({ ...tools, db: tools.db.vault('loan') }, AT_ONCE, {
      next: (session, org, most, tried) => session.run<DueCopy>(nextDue(org, tools.now, most, tried)),
      work: (session, org, copies) => deliver(stored, { ...tools, session, viewer: { org, id: null } }, copies),
    }),
});
