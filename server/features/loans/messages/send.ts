import { nextContact } from '#contract/features/loans/contact-window.ts';
import { mayBecome, type RequestState } from '#contract/features/loans/states.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import type { WriteContext } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import type { Insert } from '../../../lists/define-list.ts';
import { endWaiting } from '../../messages/service.ts';
import { holdsConsent } from '../consents.ts';
import { decidedRequest } from '../decided-request.ts';
import { moveRequest } from '../move-request.ts';
import { quotedColumns } from '../rates.ts';
import type { Sealing } from '../sealing.ts';
import { loanTexts } from '../texts.ts';
import { lockPeople } from '../turns-sql.ts';
import { ATTACHMENTS, filesToSend, sendAttachments } from './attachments.ts';
import { logDeclared, treatmentOf, type WholeMessage, wholeOf, type MessageInput } from './collection.ts';
import { deliverNow } from './deliver.ts';
import { addCopy, readActive, takeDay, withdrawOffers } from './messages-sql.ts';

/** Labels under which the parts of a message are sealed. */
export const TITLE = 'message title';
export const DESCRIPTION = 'message description';

/** Number of days within which a free day for asking a person to pay must be found: nobody has so many waiting. */
const CONTACT_DAYS = 60;

/**
 * Returns when a person may be asked to pay, on a day not used by anyone else. @throws ProblemError limit_exceeded of a
 * person who has too many waiting
 */
async function contactOf({ session, viewer, now }: WriteContext, person: number): Promise<Date> {
  const taken = new Set<string>();
  while (taken.size < CONTACT_DAYS) {
    const at = nextContact(now, day => taken.has(day));
    const day = bogotaDay(at);
    const [mine] = await session.run(takeDay(viewer.org, person, day));
    if (mine !== undefined) return at;
    taken.add(day);
  }
  throw new ProblemError('conflict', { detail: loanTexts(viewer.language).tooManyContacts });
}

/** Returns the state that a message brings its request into; null if it does not change it. */
const stateOf = ({ TypeAlert, Conditions }: WholeMessage): RequestState | null =>
  TypeAlert === 'rechazo' ? 'rejected' : Conditions === null ? null : 'conditions';

/** Brings the request of a message into the message's state, and withdraws earlier offers. */
async function decide(context: WriteContext, input: WholeMessage, people: readonly number[]): Promise<void> {
  const { session, viewer, now } = context;
  const texts = loanTexts(viewer.language);
  if (input.IdPrestamo === null) return;
  const request = await decidedRequest(context, input.IdPrestamo);
  if (!people.includes(request.person))
    throw new ProblemError('invalid', { errors: { UsersId: texts.applicantMissing } });
  const state = stateOf(input);
  if (state === null) return;
  const isAnew = state === 'conditions' && request.state === 'conditions';
  if (!isAnew && !mayBecome(request.state, state)) throw new ProblemError('conflict', { detail: texts.stateConflict });
  for (const { id } of await session.run<{ id: number }>(withdrawOffers(viewer.org, request.id, now)))
    await endWaiting(session, 'loan', id, null);
  if (!isAnew) await moveRequest(context, request.id, state);
}

/**
 * Sends a loan message: each recipient has a copy of their own, sealed with their key. Messages that ask to pay are
 * sent in the hours that the law allows for them, at most once a day and without an e-mail; everything else at once.
 * @spec 3§5.1, 3§4.6, decision 152
 */
export const createMessageSender =
  (sealing: Sealing) =>
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
    const treatment = await treatmentOf(context, input, people);
    const { collects } = treatment;
    if (input.TypeAlert === 'rechazo' && input.Conditions !== null)
      throw new ProblemError('invalid', { errors: { Conditions: texts.rejectsAlone } });
    await decide(context, input, people);
    const files = await filesToSend(sealing, context, input.Files);
    const quoted =
      input.Conditions === null ? {} : await quotedColumns(context, input.Conditions, 'Conditions.IdFrequencia');
    const id = await insert({
      author_id: viewer.id,
      request_id: input.IdPrestamo,
      alert: input.TypeAlert,
      is_referred: input.TypeAlert === 'rechazo' && input.IsReferred,
      asks: !collects && input.TypeAlert !== 'rechazo',
      collects,
      created_at: now,
      ...quoted,
    });
    await logDeclared(context, id, input, treatment);
    for (const person of people) {
      if (collects && !(await holdsConsent(session, person, 'contact')))
        throw new ProblemError('invalid', { errors: { UsersId: texts.contactNotAuthorised } });
      const sealer = await sealing.sealerOf(session, person, now);
      await session.run(
        addCopy(viewer.org, {
          message: id,
          person,
          title: sealer.seal(TITLE, input.Title),
          description: sealer.seal(DESCRIPTION, input.Description),
          files: files.length > 0 ? sealer.seal(ATTACHMENTS, files) : null,
          due: collects ? await contactOf(context, person) : now,
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
    await deliverNow(context, id);
    return id;
  };
