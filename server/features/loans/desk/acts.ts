import { TAKEN_AT_ONCE, type DeskAct, type DeskOutcome } from '#contract/features/loans/desk.ts';
import { ENDED } from '#contract/features/loans/states.ts';
import type { Context, WriteContext } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { problemTexts } from '../../../base/problem-error.ts';
import { sealedAct } from '../sealed-act.ts';
import { assignRequest, withRequest } from '../inbox/inbox.ts';
import { keepAssignee } from '../inbox/inbox-sql.ts';
import type { LoanStore } from '../messages/answer.ts';
import { insertMessage } from '../messages/messages-sql.ts';
import { createMessageSender } from '../messages/send.ts';
import { recordListed } from '../readings.ts';
import type { StoredRequest } from '../stored-requests.ts';
import { loanTexts } from '../texts.ts';
import { chosen } from './choose.ts';
import { deskRows } from './list.ts';

type Refused = DeskOutcome['Refused'][number];

const refused = (detail: string): ProblemError => new ProblemError('conflict', { detail });

/** Assigns an open request to the viewer. @throws ProblemError conflict of one that has ended or has another assignee */
async function take({ session, viewer, now }: WriteContext, request: StoredRequest): Promise<void> {
  const texts = loanTexts(viewer.language);
  if (ENDED.includes(request.state)) throw refused(texts.requestEnded);
  if (request.assignee !== null && request.assignee !== viewer.id) throw refused(texts.requestTaken);
  await session.run(keepAssignee(viewer.org, request.id, viewer.id, now));
}

/** Assigns a request of the viewer's to nobody. @throws ProblemError conflict of one that they don't have */
async function drop({ session, viewer, now }: WriteContext, request: StoredRequest): Promise<void> {
  if (request.assignee !== viewer.id) throw refused(loanTexts(viewer.language).requestNotYours);
  await session.run(keepAssignee(viewer.org, request.id, null, now));
}

/** Returns why a request was not changed, in the caller's language. @throws error that is no refusal */
function reasonOf(error: unknown, { viewer }: Context): string {
  if (!(error instanceof ProblemError)) throw error;
  const { code, detail, errors = {}, subject = '' } = error;
  if (code === 'not_found') return loanTexts(viewer.language).requestGone;
  return detail ?? Object.values(errors)[0] ?? problemTexts(viewer.language).details[code](subject);
}

/** Creates the acts on several requests, each in a transaction of its own. @spec decision 229 */
export function createDeskActs(store: LoanStore) {
  const { requests } = store;
  const send = createMessageSender(store);

  /** Sends a rejection to the person of a request, as its own page does. */
  const reject = (context: Context, id: number, text: { Title: string; Description: string }): Promise<void> =>
    withRequest(requests, context, id, async (within, { person }) => {
      const message = { ...text, UsersId: [person], TypeAlert: 'rechazo' as const, IdPrestamo: id, Conditions: null };
      await send(within, message, async columns => {
        const [row] = await within.session.run<{ id: number }>(insertMessage(within.viewer.org, columns));
        if (row === undefined) throw new Error('A message was kept and is not there');
        return row.id;
      });
    });

  const doOne = (context: Context, act: Exclude<DeskAct, { Act: 'take-next' }>, id: number): Promise<void> => {
    switch (act.Act) {
      case 'take':
        return withRequest(requests, context, id, take);
      case 'drop':
        return withRequest(requests, context, id, drop);
      case 'assign':
        return assignRequest(requests, context, id, act.AssigneeId);
      case 'reject':
        return reject(context, id, act);
    }
  };

  /** Takes the next requests that nobody has, by their promises; one that was taken meanwhile is left out. */
  async function takeNext(context: Context): Promise<number[]> {
    const { viewer, now, db } = context;
    const all = await db.vault('loan').read(viewer.org, session => deskRows(session, store, context));
    const done: number[] = [];
    for (const { Id } of chosen(all, { assignee: 'nobody' }, { id: viewer.id, now })) {
      if (done.length === TAKEN_AT_ONCE) break;
      try {
        await withRequest(requests, context, Id, async (within, request) => {
          if (request.assignee !== null) throw refused(loanTexts(viewer.language).requestTaken);
          await take(within, request);
        });
        done.push(Id);
      } catch (error) {
        reasonOf(error, context);
      }
    }
    return done;
  }

  async function perform(context: Context, asked: DeskAct): Promise<{ done: number[]; Refused: Refused[] }> {
    if (asked.Act === 'take-next') return { done: await takeNext(context), Refused: [] };
    const done: number[] = [];
    const Refused: Refused[] = [];
    for (const id of new Set(asked.Ids))
      try {
        await doOne(context, asked, id);
        done.push(id);
      } catch (error) {
        Refused.push({ Id: id, Reason: reasonOf(error, context) });
      }
    return { done, Refused };
  }

  /**
   * Performs an act once for its key, and answers the rows as they are now. They are on the desk already, so being
   * shown again is no new reading.
   */
  return async function act(context: Context, asked: DeskAct, key: string | null): Promise<DeskOutcome> {
    const call = { key, path: '/api/Prestamo/desk', body: asked };
    const { done, Refused } = await sealedAct(store.sealing, context, call, () => perform(context, asked));
    const Done = await context.db.vault('loan').write(context.viewer.org, async session => {
      const rows = (await deskRows(session, store, context)).filter(({ Id }) => done.includes(Id));
      await recordListed(
        { ...context, session },
        rows.map(({ Id, IdUser }) => ({ subject: IdUser, record: Id })),
      );
      return rows;
    });
    return { Done, Refused };
  };
}
