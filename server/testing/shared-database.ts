import { createLogger, type Logger } from '../base/logger.ts';
import type { Database } from '../db/database.ts';
import type { Notices } from '../db/notices.ts';
import { rememberRows } from './empty-database.ts';
import {
  connectTo,
  type Copy,
  joinTestDatabase,
  makeCopy,
  openTestDatabase,
  openTestNotices,
  type TestDatabase,
} from './test-database.ts';

interface SharedDatabase {
  readonly copy: Copy;
  readonly db: Database;
  /** Notices of the current borrower, which receive raised notices. */
  notices: Notices | null;
  /** Restores the initial state; returns false if that can't be done. */
  readonly putBack: () => Promise<boolean>;
}

let shared: SharedDatabase | null = null;
let isTaken = false;

/**
 * Lends the copy of the template that the test files of this process use one after the other, with connections that
 * stay open. Closing returns it and undoes all writes. While it is taken, other callers get a copy of their own.
 * @param log where its connections log; with one of their own they are of this caller alone
 */
export async function borrowTestDatabase(log?: Logger): Promise<TestDatabase> {
  if (isTaken) return openTestDatabase(log ?? createLogger('silent'));
  isTaken = true;
  const borrowed = (shared ??= await openShared());
  const own = log === undefined ? await withNotices(borrowed) : await joinTestDatabase(borrowed.copy, log);
  return {
    ...own,
    async close() {
      await own.close();
      if (!(await borrowed.putBack())) await close(borrowed);
      isTaken = false;
    },
  };
}

async function openShared(): Promise<SharedDatabase> {
  const copy = await makeCopy();
  const opened: SharedDatabase = {
    copy,
    db: connectTo(copy, createLogger('silent'), notice => opened.notices?.send(notice)),
    notices: null,
    putBack: await rememberRows(copy.owner),
  };
  return opened;
}

async function withNotices(borrowed: SharedDatabase): Promise<TestDatabase> {
  const notices = await openTestNotices(borrowed.copy, createLogger('silent'));
  borrowed.notices = notices;
  const { owner, ownerConnection, appConnection } = borrowed.copy;
  return {
    owner,
    ownerConnection,
    appConnection,
    db: borrowed.db,
    notices,
    async close() {
      await borrowed.db.whenIdle();
      borrowed.notices = null;
      await notices.close();
    },
  };
}

async function close({ db, copy }: SharedDatabase): Promise<void> {
  shared = null;
  await db.close();
  await copy.drop();
}
