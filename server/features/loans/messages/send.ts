import { nextContact } from '#contract/features/loans/contact-window.ts';
import { mayBecome, type RequestState } from '#contract/features/loans/states.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { addDays } from 'date-fns';
import type { WriteContext } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import type { Insert } from '../../../lists/define-list.ts';
import { endWaiting } from '../../messages/service.ts';
import { holdsConsent } from '../consents.ts';
import { decidedRequest } from '../decided-request.ts';
import { moveRequest } from '../move-request.ts';
import { quotedFigures } from '../rates.ts';
import { loanTexts } from '../texts.ts';
import { lockPeople } from '../turns-sql.ts';
import type { LoanStore } from './answer.ts';
import { ATTACHMENTS, filesToSend, sendAttachments } from './attachments.ts';
import { sealCopy, type StoredCopies } from './copies.ts';
import { logDeclared, treatmentOf, type WholeMessage, wholeOf, type MessageInput } from './collection.ts';
import { deliverNow } from './deliver.ts';
import { addCopy, lockMessagesAbout, readActive } from './messages-sql.ts';

/** Labels under which the parts of a message are sealed. */
export const TITLE = 'message title';
export const DESCRIPTION = 'message description';

/** Number of days within which a free day for asking a person to pay must be found: nobody has so many waiting. */
const CONTACT_DAYS = 60;

/**
 * Returns the days, past and planned, on which a person is asked to pay by messages of the last months. Their lock is
 * held, so that nobody takes the same day meanwhile.
 */
export async function contactDays(
  copies: Pick<StoredCopies, 'ofPerson'>,
  context: WriteContext,
  person: number,
): Promise<Set<string>> {
  const { session, now, log } = context;
  // A message is sent on a later day only as long as so many others wait.
  const sent = await copies.ofPerson(session, person, addDays(now, -2 * CONTACT_DAYS), log);
  return new Set(sent.flatMap(({ contactDay }) => contactDay ?? []));
}

/**
 * Returns when a person may be asked to pay, on a day not used by anyone else. @throws ProblemError limit_exceeded of a
 * person who has too many waiting
 */
async function contactOf(copies: StoredCopies, context: WriteContext, person: number): Promise<Date> {
  const { viewer, now } = context;
  const taken = await contactDays(copies, context, person);
  const today = bogotaDay(now);
  if ([...taken].filter(day => day >= today).length >= CONTACT_DAYS)
    throw new ProblemError('conflict', { detail: loanTexts(viewer.language).tooManyContacts });
  return nextContact(now, day => taken.has(day));
}

/** Returns the state that a message brings its request into; null if it does not change it. */
const stateOf = ({ TypeAlert, Conditions }: WholeMessage): RequestState | null =>
  TypeAlert === 'rechazo' ? 'rejected' : Conditions === null ? null : 'conditions';

/** Brings the request of a message into the message's state, and withdraws earlier offers. */
async function decide(
  { requests, copies }: Pick<LoanStore, 'requests' | 'copies'>,
  context: WriteContext,
  input: WholeMessage,
  people: readonly number[],
): Promise<void> {
  const { session, viewer, now, log } = context;
  const texts = loanTexts(viewer.language);
  if (input.IdPrestamo === null) return;
  const request = await decidedRequest(context, requests, input.IdPrestamo);
  if (!people.includes(request.person))
    throw new ProblemError('invalid', { errors: { UsersId: texts.applicantMissing } });
  const state = stateOf(input);
  if (state === null) return;
  const isAnew = state === 'conditions' && request.state === 'conditions';
  if (!isAnew && !mayBecome(request.state, state)) throw new ProblemError('conflict', { detail: texts.stateConflict });
  await session.run(lockMessagesAbout(viewer.org, request.id));
  const earlier = await copies.aboutRequest(session, request.id, log);
  const offers = earlier.filter(({ asks, withdrawnAt }) => asks && withdrawnAt === null);
  await copies.save(session, offers, { withdrawnAt: now.toISOString() }, log);
  for (const id of new Set(offers.map(({ message }) => message))) await endWaiting(session, 'loan', id, null);
  if (!isAnew) await moveRequest(context, requests, request, state);
}

/**
 * Sends a loan message: each recipient has a copy of their own, sealed with their key. Messages that ask to pay are
 * sent in the hours that the law allows for them, at most once a day and without an e-mail; everything else at once.
 * @spec 3§5.1, 3§4.6, decision 152
 */
export const createMessageSender =
  ({ sealing, requests, copies }: LoanStore) =>
  async (context: WriteContext, given: MessageInput, insert: Insert): Promise<number> => {
    const input = wholeOf(given);
    const { session, viewer, now } = context;
    const texts = loanTexts(viewer.language);
    const wanted = [...new Set(input.UsersId)];
    const people = (await session.run<{ id: number }>(readActive(viewer.org, wanted))).map(({ id }) => id);
    if (people.length < wanted.length)
      throw new ProblemError('invalid', { errors: { UsersId: texts.recipientUnknown } });
    // The author's lock is needed too, because their key opens the files that they have added.
    await session.run(lockPeople(viewer.org, [...people, viewer.id]));
    const treatment = await treatmentOf(requests, context, input, people);
    const { collects } = treatment;
    if (input.TypeAlert === 'rechazo' && input.Conditions !== null)
      throw new ProblemError('invalid', { errors: { Conditions: texts.rejectsAlone } });
    await decide({ requests, copies }, context, input, people);
    const files = await filesToSend(sealing, context, input.Files);
    const conditions = input.Conditions === null ? null : await quotedFigures(context, input.Conditions, 'Conditions.');
    const id = await insert({ author_id: viewer.id, request_id: input.IdPrestamo, created_at: now });
    await logDeclared(context, id, input, treatment);
    for (const person of people) {
      if (collects && !(await holdsConsent(session, person, 'contact')))
        throw new ProblemError('invalid', { errors: { UsersId: texts.contactNotAuthorised } });
      const sealer = await sealing.sealerOf(session, person, now);
      const due = collects ? await contactOf(copies, context, person) : now;
      const sealed = sealCopy(sealer, {
        alert: input.TypeAlert,
        isReferred: input.TypeAlert === 'rechazo' && input.IsReferred,
        asks: !collects && input.TypeAlert !== 'rechazo',
        collects,
        contactDay: collects ? bogotaDay(due) : null,
        withdrawnAt: null,
        accepted: null,
        answeredAt: null,
        conditions,
      });
      await session.run(
        addCopy(viewer.org, {
          message: id,
          person,
          title: sealer.seal(TITLE, input.Title),
          description: sealer.seal(DESCRIPTION, input.Description),
          files: files.length > 0 ? sealer.seal(ATTACHMENTS, files) : null,
          sealed,
          due,
        }),
      );
    }
    if (files.length > 0)
      await session.run(
        sendAttachments(
          viewer.org,
          id,
          files.map(({ Id }) => Id),
        ),
      );
    await deliverNow(copies, context, id);
    return id;
  };
