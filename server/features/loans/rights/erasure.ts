import { erasureOf, type Erasure, type Obligations } from '#contract/features/loans/retention.ts';
import type { Context } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import type { Session, Transaction } from '../../../db/database.ts';
import { endWaiting } from '../../messages/service.ts';
import { loanTexts } from '../texts.ts';
import { lockPeople } from '../turns-sql.ts';
import { ENDED, LENT, type RequestState } from '#contract/features/loans/states.ts';
import type { LoanStore } from '../messages/answer.ts';
import type { StoredRequest } from '../stored-requests.ts';
import { sql, type Sql } from '../../../db/sql.ts';

/** Returns the obligations that a person's requests leave. */
function obligationsOf(requests: readonly StoredRequest[]): Obligations {
  const newest = (states: readonly RequestState[]): Date | null =>
    requests
      .filter(({ state }) => states.includes(state))
      .map(({ editedAt }) => editedAt)
      .reduce<Date | null>((last, at) => (last === null || at > last ? at : last), null);
  return {
    open: requests.filter(({ state }) => !ENDED.includes(state)).length,
    loanAt: newest(LENT),
    endedAt: newest(['declined', 'rejected']),
  };
}

/** Label under which the reason and the end of a restriction are sealed. */
export const RESTRICTION = 'restriction';
export const RESTRICTION_BYTES = 64;

const readRestriction = (org: number, person: number): Sql =>
  sql`select from loan_restrictions where org_id = ${org} and user_id = ${person}`;

const restrict = (org: number, person: number, sealed: Buffer, now: Date): Sql => sql`
  insert into loan_restrictions (org_id, user_id, sealed, at) values (${org}, ${person}, ${sealed}, ${now})
  on conflict (org_id, user_id) do update set sealed = excluded.sealed, at = excluded.at`;

const liftRestriction = (org: number, person: number): Sql =>
  sql`delete from loan_restrictions where org_id = ${org} and user_id = ${person}`;

/** Locks the requests of these people, before the messages about them. */
const lockRequestsOf = (org: number, people: readonly number[]): Sql => sql`
  select id from loan_requests where org_id = ${org} and user_id = any(${people}::int[]) order by id for update`;

/** Locks the messages that these people were sent. */
const lockMessagesTo = (org: number, people: readonly number[]): Sql => sql`
  select m.id from loan_messages m where m.org_id = ${org} and exists (select from loan_message_people p
    where p.org_id = m.org_id and p.message_id = m.id and p.user_id = any(${people}::int[])) order by m.id for update`;

/**
 * Erases all sealed data of these people, and their keys, so that no copy can be read any more. Of a message to several
 * people only their part is erased. Their consents and the readings of their data stay: neither reveals registered
 * data.
 */
const erasePeople = (org: number, people: readonly number[]): Sql => sql`
  with gone as (select unnest(${people}::int[]) as user_id),
    documents as (delete from loan_documents t using gone where t.org_id = ${org} and t.user_id = gone.user_id),
    unsent as (delete from loan_message_files t using gone where t.org_id = ${org} and t.author_id = gone.user_id and t.message_id is null),
    drafts as (delete from loan_drafts t using gone where t.org_id = ${org} and t.user_id = gone.user_id),
    messages as (delete from loan_messages m where m.org_id = ${org}
      and exists (select from loan_message_people p where p.org_id = m.org_id and p.message_id = m.id and p.user_id = any(${people}::int[]))
      and not exists (select from loan_message_people p where p.org_id = m.org_id and p.message_id = m.id
        and p.user_id <> all(${people}::int[]))),
    copies as (delete from loan_message_people t using gone where t.org_id = ${org} and t.user_id = gone.user_id),
    notes as (delete from loan_notes t using gone where t.org_id = ${org} and t.user_id = gone.user_id),
    claims as (delete from loan_claims t using gone where t.org_id = ${org} and t.user_id = gone.user_id),
    applicants as (delete from loan_applicants t using gone where t.org_id = ${org} and t.user_id = gone.user_id),
    requests as (delete from loan_requests t using gone where t.org_id = ${org} and t.user_id = gone.user_id),
    restrictions as (delete from loan_restrictions t using gone where t.org_id = ${org} and t.user_id = gone.user_id)
  delete from loan_subject_keys t using gone where t.org_id = ${org} and t.user_id = gone.user_id`;

/** Result that a wish for erasure would have, and whether the data is restricted already. */
export interface ErasureState {
  readonly Outcome: Erasure['Outcome'];
  readonly Reason: Erasure['Reason'];
  readonly Until: string | null;
  readonly Restricted: boolean;
}

/** Erases these people, whose locks are held; no message waits for them any more. */
export async function eraseAll(session: Transaction, people: readonly number[]): Promise<void> {
  await session.run(lockRequestsOf(session.org, people));
  const messages = await session.run<{ id: number }>(lockMessagesTo(session.org, people));
  await session.run(erasePeople(session.org, people));
  for (const { id } of messages) await endWaiting(session, 'loan', id, people);
}

/** @throws {ProblemError} conflict if the caller has restricted their data */
export async function requireReadable(session: Transaction, { viewer }: Context): Promise<void> {
  const [restriction] = await session.run(readRestriction(viewer.org, viewer.id));
  if (restriction !== undefined) throw new ProblemError('conflict', { detail: loanTexts(viewer.language).restricted });
}

/** Erasure and restriction of the caller's data. @spec decision 184 */
export function createErasure({ sealing, requests }: Pick<LoanStore, 'sealing' | 'requests'>) {
  async function erasureFor(session: Session, { viewer, now, log }: Context): Promise<Erasure> {
    return erasureOf(obligationsOf(await requests.ofPeople(session, [viewer.id], log)), now);
  }

  async function stateOf(session: Session, context: Context): Promise<ErasureState> {
    const { viewer } = context;
    const [restriction] = await session.run(readRestriction(viewer.org, viewer.id));
    return { ...(await erasureFor(session, context)), Restricted: restriction !== undefined };
  }

  /** Returns the state for the caller. */
  const erasureState = (context: Context): Promise<ErasureState> =>
    context.db.vault('loan').read(context.viewer.org, session => stateOf(session, context));

  /**
   * Erases all data of the caller's, or restricts it where it must be kept: from then on nobody else reads it.
   * @param agreed the outcome that they were shown
   * @throws {ProblemError} conflict while a request is under way, or when the outcome would be another one by now
   */
  const eraseOwn = (context: Context, agreed: Erasure['Outcome']): Promise<ErasureState> =>
    context.db.vault('loan').write(context.viewer.org, async session => {
      const { viewer, now } = context;
      await session.run(lockPeople(viewer.org, [viewer.id]));
      const erasure = await erasureFor(session, context);
      if (erasure.Outcome === 'wait')
        throw new ProblemError('conflict', { detail: loanTexts(viewer.language).erasureWaits });
      if (erasure.Outcome !== agreed)
        throw new ProblemError('conflict', { detail: loanTexts(viewer.language).erasureChanged });
      if (erasure.Outcome === 'erase') {
        await eraseAll(session, [viewer.id]);
        session.afterCommit(requests.forget);
      } else {
        const sealer = await sealing.sealerOf(session, viewer.id, now);
        const { Reason, Until } = erasure;
        const sealed = sealer.seal(RESTRICTION, { reason: Reason, until: Until }, RESTRICTION_BYTES);
        await session.run(restrict(viewer.org, viewer.id, sealed, now));
      }
      return { ...erasure, Restricted: erasure.Outcome === 'restrict' };
    });

  /** Lets credit administrators read the caller's data again, so that the caller may ask for a loan. */
  const liftOwn = (context: Context): Promise<ErasureState> =>
    context.db.vault('loan').write(context.viewer.org, async session => {
      await session.run(lockPeople(context.viewer.org, [context.viewer.id]));
      await session.run(liftRestriction(context.viewer.org, context.viewer.id));
      return stateOf(session, context);
    });

  return { erasureState, eraseOwn, liftOwn };
}
