import { erasureOf, type Erasure, type Obligations } from '#contract/features/loans/retention.ts';
import type { Context } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import type { Session, Transaction } from '../../../db/database.ts';
import { endWaiting } from '../../messages/service.ts';
import { loanTexts } from '../texts.ts';
import { lockPeople } from '../turns-sql.ts';
import { ENDED, LENT } from '#contract/features/loans/states.ts';
import { sql, type Sql } from '../../../db/sql.ts';

/** Data that decides whether a person's data may be erased: one row. */
const readLoansOf = (org: number, person: number): Sql => sql`
  select count(*) filter (where state <> all(${ENDED}::text[]))::int as open,
    max(edited_at) filter (where state = any(${LENT}::text[])) as "loanAt",
    max(edited_at) filter (where state in ('declined', 'rejected')) as "endedAt"
  from loan_requests where org_id = ${org} and user_id = ${person}`;

const readRestriction = (org: number, person: number): Sql => sql`
  select reason, to_char(until, 'YYYY-MM-DD') as until from loan_restrictions where org_id = ${org} and user_id = ${person}`;

const restrict = (org: number, person: number, { Reason, Until }: Erasure, now: Date): Sql => sql`
  insert into loan_restrictions (org_id, user_id, reason, until, at) values (${org}, ${person}, ${Reason}, ${Until}, ${now})
  on conflict (org_id, user_id) do update set reason = excluded.reason, until = excluded.until, at = excluded.at`;

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
    contacts as (delete from loan_contacts t using gone where t.org_id = ${org} and t.user_id = gone.user_id),
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

async function erasureFor(session: Session, { viewer, now }: Context): Promise<Erasure> {
  const [obligations] = await session.run<Obligations>(readLoansOf(viewer.org, viewer.id));
  return erasureOf(obligations ?? { open: 0, loanAt: null, endedAt: null }, now);
}

async function stateOf(session: Session, context: Context): Promise<ErasureState> {
  const { viewer } = context;
  const [restriction] = await session.run<{ reason: string; until: string }>(readRestriction(viewer.org, viewer.id));
  return { ...(await erasureFor(session, context)), Restricted: restriction !== undefined };
}

/** Returns the state for the caller. */
export const erasureState = (context: Context): Promise<ErasureState> =>
  context.db.vault('loan').read(context.viewer.org, session => stateOf(session, context));

/**
 * Erases all data of the caller's, or restricts it where it must be kept: from then on nobody else reads it.
 * @param agreed the outcome that they were shown
 * @throws {ProblemError} conflict while a request is under way, or when the outcome would be another one by now
 * @spec decision 184
 */
export const eraseOwn = (context: Context, agreed: Erasure['Outcome']): Promise<ErasureState> =>
  context.db.vault('loan').write(context.viewer.org, async session => {
    const { viewer, now } = context;
    await session.run(lockPeople(viewer.org, [viewer.id]));
    const erasure = await erasureFor(session, context);
    if (erasure.Outcome === 'wait')
      throw new ProblemError('conflict', { detail: loanTexts(viewer.language).erasureWaits });
    if (erasure.Outcome !== agreed)
      throw new ProblemError('conflict', { detail: loanTexts(viewer.language).erasureChanged });
    if (erasure.Outcome === 'erase') await eraseAll(session, [viewer.id]);
    else await session.run(restrict(viewer.org, viewer.id, erasure, now));
    return { ...erasure, Restricted: erasure.Outcome === 'restrict' };
  });

/** Erases these people, whose locks are held; no message waits for them any more. */
export async function eraseAll(session: Transaction, people: readonly number[]): Promise<void> {
  await session.run(lockRequestsOf(session.org, people));
  const messages = await session.run<{ id: number }>(lockMessagesTo(session.org, people));
  await session.run(erasePeople(session.org, people));
  for (const { id } of messages) await endWaiting(session, 'loan', id, people);
}

/** Lets credit administrators read the caller's data again, so that the caller may ask for a loan. */
export const liftOwn = (context: Context): Promise<ErasureState> =>
  context.db.vault('loan').write(context.viewer.org, async session => {
    await session.run(lockPeople(context.viewer.org, [context.viewer.id]));
    await session.run(liftRestriction(context.viewer.org, context.viewer.id));
    return stateOf(session, context);
  });

/** @throws {ProblemError} conflict if the caller has restricted their data */
export async function requireReadable(session: Transaction, { viewer }: Context): Promise<void> {
  const [restriction] = await session.run(readRestriction(viewer.org, viewer.id));
  if (restriction !== undefined) throw new ProblemError('conflict', { detail: loanTexts(viewer.language).restricted });
}
