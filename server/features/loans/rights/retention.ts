import { addDays, addHours } from 'date-fns';
import { MESSAGE_FILE_HOURS } from '#contract/features/loans/attachments.ts';
import { DRAFT_DAYS } from '#contract/features/loans/draft.ts';
import { retainedSince } from '#contract/features/loans/retention.ts';
import { LENT, type RequestState } from '#contract/features/loans/states.ts';
import type { Keyring } from '../../../base/keyring.ts';
import type { Database, Session, Transaction } from '../../../db/database.ts';
import type { Sql } from '../../../db/sql.ts';
import { inBatches } from '../../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../../jobs/job.ts';
import { endWaiting } from '../../messages/service.ts';
import { createSealing } from '../sealing.ts';
import { createStoredRequests, type StoredRequest, type StoredRequests } from '../stored-requests.ts';
import { lockPeople } from '../turns-sql.ts';
import { eraseAll } from './erasure.ts';
import {
  countDue,
  countErasable,
  lockMessagesOver,
  lockRequests,
  readMessagesAbout,
  readOldDocuments,
  readRestricted,
  removeClaims,
  removeDocuments,
  removeMessages,
  removeOrphans,
  removeReadings,
  removeRequests,
  removeUnsent,
} from './retention-sql.ts';

/** Name of the job. */
export const RETENTION = 'loans: remove what is kept no longer';

const HOUR_MS = 60 * 60 * 1_000;
const REMOVED_AT_ONCE = 200;

/** Moment before which files of messages that were never sent are removed. */
const unsentSince = (now: Date): Date => addHours(now, -MESSAGE_FILE_HOURS);

/**
 * Removes data that need no longer be kept, and all data of people who asked for that while it had to be kept.
 * @spec decision 184
 */
export const createRetentionJob = (requests: StoredRequests): Job<FeatureTools> => ({
  name: RETENTION,
  every: HOUR_MS,
  worksWhenOff: true,
  run: async ({ db, now, ...turns }) => {
    const tools = { ...turns, db: db.vault('loan') };
    const since = retainedSince(now);
    const removing = (statement: (org: number) => Sql) =>
      inBatches(tools, REMOVED_AT_ONCE, async (session, org) => (await session.run(statement(org))).length);
    // Documents first: the requests for which they are kept are only known as long as those exist.
    await inBatches(tools, REMOVED_AT_ONCE, async (session, org) => {
      const due = await overDocuments(requests, session, since, turns.log);
      return (await session.run(removeDocuments(org, due.slice(0, REMOVED_AT_ONCE)))).length;
    });
    await inBatches(tools, REMOVED_AT_ONCE, (session, org) => removeOver(requests, session, org, since, turns.log));
    await removing(org => removeOrphans(org, REMOVED_AT_ONCE));
    await inBatches(tools, REMOVED_AT_ONCE, eraseRestricted);
    await inBatches(tools, REMOVED_AT_ONCE, (session, org) => removeOldMessages(session, org, since));
    await removing(org => removeUnsent(org, unsentSince(now), REMOVED_AT_ONCE));
    await removing(org => removeClaims(org, since, REMOVED_AT_ONCE));
    await inBatches(tools, REMOVED_AT_ONCE, async session => {
      const [removed] = await session.run<{ count: number }>(removeReadings(REMOVED_AT_ONCE));
      return removed?.count ?? 0;
    });
    requests.forget();
  },
});

type Since = ReturnType<typeof retainedSince>;
type Log = FeatureTools['log'];

const UNSUCCESSFUL: readonly RequestState[] = ['declined', 'rejected'];

/** Whether a request's retention is over. */
const isOver = ({ state, editedAt }: StoredRequest, { unsuccessful, loans }: Since): boolean =>
  (UNSUCCESSFUL.includes(state) && editedAt <= unsuccessful) ||
  ((LENT as readonly RequestState[]).includes(state) && editedAt <= loans);

/** Returns the ids of requests whose retention is over. Their states are sealed, so they are chosen in memory. */
const overRequests = async (requests: StoredRequests, session: Session, since: Since, log: Log): Promise<number[]> =>
  (await requests.changedBy(session, since.unsuccessful, log))
    .filter(request => isOver(request, since))
    .map(({ id }) => id);

/** Returns the ids of documents on which only requests are based that failed long enough ago. */
async function overDocuments(
  requests: StoredRequests,
  session: Session,
  { documents }: Since,
  log: Log,
): Promise<number[]> {
  const old = await session.run<{ id: number; requests: number[] }>(readOldDocuments(session.org, documents));
  const based = [...new Set(old.flatMap(each => each.requests))];
  const failed = new Set(
    (based.length === 0 ? [] : await requests.some(session, based, log))
      .filter(({ state }) => UNSUCCESSFUL.includes(state))
      .map(({ id }) => id),
  );
  return old.filter(each => each.requests.every(id => failed.has(id))).map(({ id }) => id);
}

/** Removes requests whose retention is over, with their history, their notes and the messages about them. */
async function removeOver(
  requests: StoredRequests,
  session: Transaction,
  org: number,
  since: Since,
  log: Log,
): Promise<number> {
  const over = (await overRequests(requests, session, since, log)).slice(0, REMOVED_AT_ONCE);
  const locked = await session.run<{ id: number }>(lockRequests(org, over, since.unsuccessful));
  const due = locked.map(({ id }) => id);
  if (due.length === 0) return 0;
  const messages = await session.run<{ id: number }>(readMessagesAbout(org, due));
  await session.run(removeRequests(org, due));
  for (const { id } of messages) await endWaiting(session, 'loan', id, null);
  return due.length;
}

/** Removes messages about no request whose retention is over. */
async function removeOldMessages(session: Transaction, org: number, since: ReturnType<typeof retainedSince>) {
  const due = (await session.run<{ id: number }>(lockMessagesOver(org, since, REMOVED_AT_ONCE))).map(({ id }) => id);
  await session.run(removeMessages(org, due));
  for (const id of due) await endWaiting(session, 'loan', id, null);
  return due.length;
}

async function eraseRestricted(session: Transaction, org: number): Promise<number> {
  const dueAmong = async (among: readonly number[] | null): Promise<number[]> =>
    (await session.run<{ person: number }>(readRestricted(org, among, REMOVED_AT_ONCE))).map(({ person }) => person);
  const found = await dueAmong(null);
  if (found.length === 0) return 0;
  await session.run(lockPeople(org, found));
  // A person may have been erased, or have lifted the restriction, before their lock was taken.
  await eraseAll(session, await dueAmong(found));
  return found.length;
}

/** Number of rows that the job would remove. */
export interface DueForRemoval {
  readonly drafts: number;
  readonly requests: number;
  readonly documents: number;
  /** Files of messages that were never sent. */
  readonly files: number;
  /** People who asked for erasure, and whose data need not be kept any more. */
  readonly people: number;
  /** Messages about no request. */
  readonly messages: number;
  readonly claims: number;
  readonly readings: number;
}

const NOTHING: DueForRemoval = {
  drafts: 0,
  requests: 0,
  documents: 0,
  files: 0,
  people: 0,
  messages: 0,
  claims: 0,
  readings: 0,
};

/** Counts the rows that the jobs would remove of an organisation at a moment, without changing anything. */
export const dueForRemoval = (
  db: Database,
  keyring: Keyring,
  org: number,
  { now, log }: { readonly now: Date; readonly log: Log },
): Promise<DueForRemoval> =>
  db.vault('loan').read(org, async session => {
    const since = retainedSince(now);
    const requests = createStoredRequests(createSealing(keyring));
    const over = await overRequests(requests, session, since, log);
    const documents = await overDocuments(requests, session, since, log);
    const [due] = await session.run<DueForRemoval>(countDue(org, since, addDays(now, -DRAFT_DAYS), unsentSince(now)));
    const [erasable] = await session.run<{ people: number }>(countErasable(org, over));
    return {
      ...NOTHING,
      ...due,
      requests: over.length,
      documents: documents.length,
      people: erasable?.people ?? 0,
    };
  });
