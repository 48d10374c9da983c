import { createLogger, type Logger } from '../base/logger.ts';
import type { Notices } from '../db/notices.ts';
import { rememberRows } from './empty-database.ts';
import { joinTestDatabase, openTestDatabase, type TestDatabase } from './test-database.ts';

interface SharedDatabase {
  readonly database: TestDatabase;
  /** Makes it what it was at first; answers false when that can't be done. */
  readonly putBack: () => Promise<boolean>;
}

/** Longest wait for notices that are under way, in milliseconds. */
const HEARD_WITHIN_MS = 5_000;

let shared: SharedDatabase | null = null;
let isTaken = false;

/**
 * The copy of the template that the test files of this process use one after the other, with connections that stay open.
 * Closing gives it back without what was written. Who comes while it is taken gets a copy of their own.
 * @param log where its connections log; with one of their own they are of this caller alone
 */
export async function borrowTestDatabase(log?: Logger): Promise<TestDatabase> {
  if (isTaken) return openTestDatabase(log ?? createLogger('silent'));
  isTaken = true;
  const borrowed = (shared ??= await openShared());
  const { database } = borrowed;
  const own =
    log === undefined
      ? { ...database, ...noticesFor(database.notices) }
      : await joinTestDatabase(database, log);
  return {
    ...own,
    async close() {
      await database.db.whenIdle();
      await own.close();
      if (!(await isAsBefore(borrowed))) {
        shared = null;
        await database.close();
      }
      isTaken = false;
    },
  };
}

async function openShared(): Promise<SharedDatabase> {
  const database = await openTestDatabase(createLogger('silent'));
  return { database, putBack: await rememberRows(database.owner) };
}

const isAsBefore = async ({ database, putBack }: SharedDatabase): Promise<boolean> =>
  (await putBack()) && (await hasHeardAll(database.notices));

/** The same notices, whose listeners end with `close`. */
function noticesFor(notices: Notices): { readonly notices: Notices; close(): Promise<void> } {
  const ends: (() => void)[] = [];
  const remembered = (end: () => void): (() => void) => {
    ends.push(end);
    return end;
  };
  const close = (): Promise<void> => {
    for (const end of ends) end();
    return Promise.resolve();
  };
  return {
    notices: {
      get trusted() {
        return notices.trusted;
      },
      send: notice => notices.send(notice),
      subscribe: listener => remembered(notices.subscribe(listener)),
      onInterruption: listener => remembered(notices.onInterruption(listener)),
      close,
    },
    close,
  };
}

/** Waits until a notice has gone to the database and back: all that were sent before it have by then. */
async function hasHeardAll(notices: Notices): Promise<boolean> {
  const ORG = 0; // nobody's
  let times = 0;
  const heard = await new Promise<boolean>(resolve => {
    const timer = setTimeout(() => resolve(false), HEARD_WITHIN_MS);
    const end = notices.subscribe(notice => {
      // Who sends it hears it at once, and again from the database.
      if (notice.kind === 'org' && notice.org === ORG && ++times === 2) {
        clearTimeout(timer);
        end();
        resolve(true);
      }
    });
    notices.send({ kind: 'org', org: ORG, version: 0 });
  });
  return heard && notices.trusted;
}
