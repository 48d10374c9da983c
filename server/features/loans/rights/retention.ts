import { addDays, addHours } from 'date-fns';
import { MESSAGE_FILE_HOURS } from '#contract/features/loans/attachments.ts';
import { DRAFT_DAYS } from '#contract/features/loans/draft.ts';
import { retainedSince } from '#contract/features/loans/retention.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Sql } from '../../../db/sql.ts';
import { inBatches } from '../../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../../jobs/job.ts';
import { endWaiting } from '../../messages/service.ts';
import { lockPeople } from '../turns-sql.ts';
import { eraseAll } from './erasure.ts';
import {
  countDue,
  lockMessagesOver,
  lockOver,
  readMessagesAbout,
  readRestricted,
  removeClaims,
  removeContacts,
  removeDocuments,
  removeMessages,
  removeOrphans,
  removeReadings,
  removeRequests,
  removeUnsent,
} from './retention-sql.ts';

const HOUR_MS = 60 * 60 * 1_000;
const REMOVED_AT_ONCE = 200;

/** Moment before which files of messages that were never sent are removed. */
const unsentSince = (now: Date): Date => addHours(now, -MESSAGE_FILE_HOURS);

/**
 * Removes data that need no longer be kept, and all data of people who asked for that while it had to be kept.
 * @spec decision 184
 */
export const retentionJob: Job<FeatureTools> = {
  name: 'loans: remove what is kept no longer',
  every: HOUR_MS,
  worksWhenOff: true,
  run: async ({ db, now, ...turns }) => {
    const tools = { ...turns, db: db.vault('loan') };
    const since = retainedSince(now);
    const removing = (statement: (org: number) => Sql) =>
      inBatches(tools, REMOVED_AT_ONCE, async (session, org) => (await session.run(statement(org))).length);
    // Documents first: the requests for which they are kept are only known as long as those exist.
    await removing(org => removeDocuments(org, since, REMOVED_AT_ONCE));
    await inBatches(tools, REMOVED_AT_ONCE, (session, org) => removeOver(session, org, since));
    await removing(org => removeOrphans(org, REMOVED_AT_ONCE));
    await inBatches(tools, REMOVED_AT_ONCE, eraseRestricted);
    await inBatches(tools, REMOVED_AT_ONCE, (session, org) => removeOldMessages(session, org, since));
    await removing(org => removeUnsent(org, unsentSince(now), REMOVED_AT_ONCE));
    await removing(org => removeContacts(org, since, REMOVED_AT_ONCE));
    await removing(org => removeClaims(org, since, REMOVED_AT_ONCE));
    await inBatches(tools, REMOVED_AT_ONCE, async session => {
      const [removed] = await session.run<{ count: number }>(removeReadings(REMOVED_AT_ONCE));
      return removed?.count ?? 0;
    });
  },
};

/** Removes requests whose retention is over, with their history, their notes and the messages about them. */
async function removeOver(session: Transaction, org: number, since: ReturnType<typeof retainedSince>): Promise<number> {
  const due = (await session.run<{ id: number }>(lockOver(org, since, REMOVED_AT_ONCE))).map(({ id }) => id);
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
  /** Days on which people were asked to pay. */
  readonly contacts: number;
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
  contacts: 0,
  claims: 0,
  readings: 0,
};

/** Counts the rows that the jobs would remove of an organisation at a moment, without changing anything. */
export const dueForRemoval = (db: Database, org: number, now: Date): Promise<DueForRemoval> =>
  db.vault('loan').read(org, async session => {
    const [due] = await session.run<DueForRemoval>(
      countDue(org, retainedSince(now), addDays(now, -DRAFT_DAYS), unsentSince(now)),
    );
    return due ?? NOTHING;
  });
