import { manyAtOnce } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { notify } from '../notifications/service.ts';
import { isPromised } from '#contract/features/loans/states.ts';
import { sql, type Sql } from '../../db/sql.ts';
import type { StoredRequests } from './stored-requests.ts';

interface DueRequest {
  readonly id: number;
}

/** Requests whose promised time is over and which haven't been checked since, locked. */
const lockDue = (org: number, now: Date, most: number, tried: readonly number[]): Sql => sql`
  select id from loan_requests
  where org_id = ${org} and due_at <= ${now} and due_checked_at is null
    and id <> all(${tried}::int[])
  order by due_at, id limit ${most} for update skip locked`;

const noteChecked = (org: number, requests: readonly number[], now: Date): Sql =>
  sql`update loan_requests set due_checked_at = ${now} where org_id = ${org} and id = any(${requests}::int[])`;

const MINUTE_MS = 60_000;
const CHECKED_AT_ONCE = 100;

/**
 * Notifies applicants of a late answer before they ask. Each request is checked once, when the promised time is over:
 * whether it was answered is sealed, and so every request is noted as checked. @spec 3§8.1, decision 146
 */
export const createDelayJob = (stored: StoredRequests): Job<FeatureTools> => ({
  name: 'loans: notify of delays',
  every: MINUTE_MS,
  run: ({ db, ...tools }) => {
    const vault = db.vault('loan');
    return manyAtOnce<DueRequest>({ ...tools, db: vault }, CHECKED_AT_ONCE, {
      next: (session, org, most, tried) => session.run(lockDue(org, tools.now, most, tried)),
      work: async (session, org, requests) => {
        const context = { ...tools, db, session, viewer: { org, id: null } };
        const ids = requests.map(({ id }) => id);
        const late = (await stored.some(session, ids, tools.log)).filter(({ state }) => isPromised(state));
        const recipients = [...new Set(late.map(({ person }) => person))];
        if (recipients.length > 0) notify(context, { kind: 'loan_delayed', recipients });
        await session.run(noteChecked(org, ids, tools.now));
      },
    });
  },
});

const FORGET_MS = 10 * MINUTE_MS;

/** Forgets opened requests now and then, so that no data of erased people stay in the memory of any process. */
export const createForgetJob = (requests: StoredRequests): Job<FeatureTools> => ({
  name: 'loans: forget opened requests',
  every: FORGET_MS,
  worksWhenOff: true,
  run: () => {
    requests.forget();
    return Promise.resolve();
  },
});
