import { NOTES_SHOWN } from '#contract/features/loans/limits.ts';
import type { DECIDED_STATES } from '#contract/features/loans/message-schema.ts';
import { mayBecome, type RequestState } from '#contract/features/loans/states.ts';
import type { LoanNote } from '#contract/features/loans/types.ts';
import type { Context, WriteContext } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { holdersOf } from '../../access/service.ts';
import { sealedAct } from '../sealed-act.ts';
import { decidedRequest } from '../decided-request.ts';
import { queueSealedEmails } from '../messages/mail-sql.ts';
import { readApplicantOf } from '../messages/messages-sql.ts';
import { moveRequest } from '../move-request.ts';
import { personShown, recordReadings, startOfToday } from '../readings.ts';
import { openText, type Sealing } from '../sealing.ts';
import type { StoredRequest, StoredRequests } from '../stored-requests.ts';
import { loanTexts } from '../texts.ts';
import { lockPeople } from '../turns-sql.ts';
import { addNote, keepAssignee, readNotes } from './inbox-sql.ts';

/** Label under which a note is sealed, with the key of the person whose request it is about. */
export const NOTE = 'request note';

/**
 * Works on another person's request, locked, in one transaction of the vault.
 * @throws {ProblemError} not_found; forbidden of an own request
 */
export const withRequest = <T>(
  requests: StoredRequests,
  { db, ...context }: Context,
  id: number,
  work: (context: WriteContext, request: StoredRequest) => Promise<T>,
): Promise<T> =>
  db.vault('loan').write(context.viewer.org, async session => {
    const [owner] = await session.run<{ person: number }>(readApplicantOf(context.viewer.org, id));
    if (owner === undefined) throw new ProblemError('not_found');
    await session.run(lockPeople(context.viewer.org, [owner.person]));
    const within = { ...context, db, session };
    return work(within, await decidedRequest(within, requests, id));
  });

/** Assigns a request to a credit administrator other than its owner, or to nobody. */
export const assignRequest = (
  requests: StoredRequests,
  context: Context,
  id: number,
  assignee: number | null,
): Promise<void> =>
  withRequest(requests, context, id, async ({ session, viewer, now }, { person }) => {
    const mayBe = async (who: number): Promise<boolean> =>
      who !== person && (await holdersOf(session, ['Admin-Credits'])).includes(who);
    if (assignee !== null && !(await mayBe(assignee)))
      throw new ProblemError('invalid', { errors: { AssigneeId: loanTexts(viewer.language).assigneeInvalid } });
    await session.run(keepAssignee(viewer.org, id, assignee, now));
  });

/**
 * Moves a request to another state. The person who takes it into analysis is assigned to it, if nobody was; the
 * applicant is notified by email.
 * @throws ProblemError conflict when its state is no longer the one that the caller has seen, or may not become that
 */
export const decideRequest = (
  { requests, sealing }: { readonly requests: StoredRequests; readonly sealing: Sealing },
  context: Context,
  id: number,
  from: RequestState,
  to: (typeof DECIDED_STATES)[number],
): Promise<void> =>
  withRequest(requests, context, id, async (within, request) => {
    const { session, viewer, now } = within;
    if (request.state !== from || !mayBecome(from, to))
      throw new ProblemError('conflict', { detail: loanTexts(viewer.language).stateConflict });
    await moveRequest(within, requests, request, to);
    if (to === 'analysis' && request.assignee === null) await session.run(keepAssignee(viewer.org, id, viewer.id, now));
    await queueSealedEmails(sealing, session, 'progress', id, [request.person], now, to);
  });

/** Notes that administrators write about requests, for each other. */
export const createNotes = (sealing: Sealing, requests: StoredRequests) => ({
  /** Adds a note once for its key, and returns all of them. */
  add: async (context: Context, id: number, text: string, key: string | null): Promise<LoanNote[]> => {
    const call = { key, path: `/api/Prestamo/${id}/notes`, body: text };
    await sealedAct(sealing, context, call, () =>
      withRequest(requests, context, id, async ({ session, viewer, now }, { person }) => {
        const sealer = await sealing.sealerOf(session, person, now);
        const note = { request: id, person, author: viewer.id, text: sealer.seal(NOTE, text), now };
        await session.run(addNote(viewer.org, note));
        return null;
      }),
    );
    return withRequest(requests, context, id, (within, request) =>
      // The writer of a note has read the others.
      recordedNotes(sealing, within, request, startOfToday(within)),
    );
  },
  read: (context: Context, id: number): Promise<LoanNote[]> =>
    withRequest(requests, context, id, (within, request) => recordedNotes(sealing, within, request, null)),
});

async function recordedNotes(
  sealing: Sealing,
  context: WriteContext,
  request: StoredRequest,
  since: Date | null,
): Promise<LoanNote[]> {
  const notes = await notesOf(sealing, context, request);
  if (notes.length > 0) await recordReadings(context, [personShown(request.person, 'Notas', request.id)], { since });
  return notes;
}

/** Returns the notes of a request, the newest first. */
export async function notesOf(
  sealing: Sealing,
  { session, log }: WriteContext,
  { id, person }: Pick<StoredRequest, 'id' | 'person'>,
): Promise<LoanNote[]> {
  const rows = await session.run<Omit<LoanNote, 'Text'> & { text: Buffer }>(readNotes(session.org, id, NOTES_SHOWN));
  const opener = (await sealing.openersOf(session, [person], log)).get(person);
  return rows.map(({ text, ...row }) => ({ ...row, Text: openText(opener, NOTE, text) }));
}
