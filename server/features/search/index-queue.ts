import { param, sql } from '../../db/sql.ts';
import { type Database, NO_ORG } from '../../db/database.ts';
import type { Notice } from '../../db/notices.ts';
import type { Logger } from '../../base/logger.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { READER } from '../../content-kinds/reader.ts';
import { eachOrganisation } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';

/* New posts, polls and comments are indexed soon after the commit, many at once (migrations, 202611300300_search.sql). */

const { org } = READER;
const KINDS = ['item', 'comment'] as const;
const KIND = param('kind', 'text');

/** Largest number of things that are indexed in one transaction: some tens of milliseconds of work. */
const BATCH = 200;

/** Interval between checks for the queue of a killed process, in ms: a post is found within two seconds. @assumed */
const JOB_EVERY_MS = 1_500;

/** Indexes the next things of a kind, or `only` one of them. Parameters: `org`, `kind`, `most`, `only`. */
const INDEX = sql`select index_queued(${org}, ${KIND}, ${param('most', 'int')}, ${param('only', 'bigint')}) as indexed`;
const WAITING = sql`select id from waiting_for_search(${org}, ${KIND}, ${param('most', 'int')}) id`;
const LEAVE = sql`select leave_in_search_queue(${org}, ${KIND}, ${param('id', 'bigint')}, ${param('at', 'timestamptz')})`;

interface Tools {
  readonly db: Database;
  readonly log: Logger;
  readonly now: Date;
  /** Absent for work that follows a request: it ends with its queue. */
  readonly signal?: AbortSignal;
}

/** Schedules the indexing of everything that a commit of this process has queued. */
export function indexSoon({ db, log, now }: Tools, notice: Notice): void {
  if (notice.kind === 'search')
    db.scheduleShared(`search ${notice.org}`, unshared => workOff({ db: unshared, log, now }, notice.org));
}

/** Indexes the remaining things of any process. */
export const indexQueued: Job = {
  name: 'search: index',
  every: JOB_EVERY_MS,
  async run(tools) {
    const rows = await tools.db
      .reading(NO_ORG)
      .run<{ id: number }>(sql`select id from organisations_waiting_for_search() id`);
    const organisations = (): Promise<number[]> => Promise.resolve(rows.map(({ id }) => id));
    await eachOrganisation({ ...tools, organisations }, waiting => workOff(tools, waiting));
  },
};

/** Works until nothing waits in the organisation, except things that another process has taken. */
async function workOff(tools: Tools, organisation: number): Promise<void> {
  for (const kind of KINDS) {
    for (let indexed = BATCH; indexed === BATCH && tools.signal?.aborted !== true;) {
      try {
        indexed = await indexNext(tools.db, { org: organisation, kind, most: BATCH, only: null });
      } catch (error) {
        if (isPassing(error)) throw error;
        indexed = await indexOneByOne(tools, organisation, kind);
      }
    }
  }
}

const indexNext = (
  db: Database,
  values: { readonly org: number; readonly kind: string; readonly most: number; readonly only: number | null },
): Promise<number> =>
  db.write(values.org, async session => {
    const [row] = await session.run<{ indexed: number }>(INDEX, values);
    return row?.indexed ?? 0;
  });

/** Indexes things one after the other: a failing one is marked as failed, and does not block those behind it. */
async function indexOneByOne({ db, log, now }: Tools, organisation: number, kind: string): Promise<number> {
  const values = { org: organisation, kind };
  const waiting = await db.reading(organisation).run<{ id: number }>(WAITING, { ...values, most: BATCH });
  for (const { id } of waiting) {
    try {
      await indexNext(db, { ...values, most: 1, only: id });
    } catch (error) {
      if (isPassing(error)) throw error;
      log.error({ err: error, org: organisation, kind, id }, 'A search does not find something');
      await db.write(organisation, session => session.run(LEAVE, { ...values, id, at: now }));
    }
  }
  return waiting.length;
}

/** Whether the error is temporary, because the database is unavailable or busy: the work is done later. */
const isPassing = (error: unknown): boolean => error instanceof ProblemError && error.code === 'unavailable';
