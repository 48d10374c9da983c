import { nextContact } from '#contract/features/loans/contact-window.ts';
import type { DeliveryPlan } from '#contract/features/loans/collection.ts';
import type { Context, WriteContext } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { holdsConsent } from '../consents.ts';
import { loanTexts } from '../texts.ts';
import { treatmentOf, wholeOf, type MessageInput } from './collection.ts';
import type { LoanStore } from './answer.ts';
import { readActive } from './messages-sql.ts';
import { contactDays } from './send.ts';

/**
 * Returns when a person could be asked to pay, and whether they refuse it. Writers who don't administer credits see only
 * the hours of the law, because the rest depends on the person's loans.
 */
async function contactWith(copies: LoanStore['copies'], context: WriteContext, person: number) {
  const { session, viewer, now } = context;
  if (!viewer.roles.has('Admin-Credits')) return { at: nextContact(now), refuses: false };
  const days = await contactDays(copies, context, person);
  return {
    at: nextContact(now, day => days.has(day)),
    refuses: !(await holdsConsent(session, person, 'contact')),
  };
}

/**
 * Plans a message without sending it: whether it is treated as one that asks to pay, and when each recipient would get
 * it. @throws ProblemError invalid of unknown recipients, and of messages that `treatmentOf` refuses
 */
export const planMessage = (
  { requests, copies }: Pick<LoanStore, 'requests' | 'copies'>,
  { db, ...context }: Context,
  given: MessageInput,
): Promise<DeliveryPlan> =>
  db.vault('loan').write(context.viewer.org, async session => {
    const within = { ...context, db, session };
    const { viewer, now } = context;
    const input = wholeOf(given);
    const wanted = [...new Set(input.UsersId)];
    const people = await session.run<{ id: number; name: string }>(readActive(viewer.org, wanted));
    if (people.length < wanted.length)
      throw new ProblemError('invalid', { errors: { UsersId: loanTexts(viewer.language).recipientUnknown } });
    const { collects, reason, words } = await treatmentOf(
      requests,
      within,
      input,
      people.map(({ id }) => id),
    );
    const deliveries = [];
    for (const { id, name } of people) {
      const { at, refuses } = collects ? await contactWith(copies, within, id) : { at: now, refuses: false };
      deliveries.push({ Id: id, Name: name, At: at > now ? at.toISOString() : null, Refuses: refuses });
    }
    return { Collects: collects, Reason: reason, Words: words, Deliveries: deliveries };
  });
