import { manyAtOnce } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { notify } from '../notifications/service.ts';
import { PROMISED } from '#contract/features/loans/states.ts';
import { sql, type Sql } from '../../db/sql.ts';

interface LateRequest {
  readonly id: number;
  readonly person: number;
}

/** Requests whose answer is late and whose owner hasn't been notified, locked. */
const lockLate = (org: number, now: Date, most: number, tried: readonly number[]): Sql => sql`
  select id, user_id as person from loan_requests
  where org_id = ${org} and due_at <= ${now} and delay_notified_at is null and state = any(${PROMISED}::text[])
    and id <> all(${tried}::int[])
  order by due_at, id limit ${most} for update skip locked`;

const noteNotified = (org: number, requests: readonly number[], now: Date): Sql =>
  sql`update loan_requests set delay_notified_at = ${now} where org_id = ${org} and id = any(${requests}::int[])`;

const MINUTE_MS = 60_000;
const NOTIFIED_AT_ONCE = 100;

/** Notifies applicants of a late answer before they ask: once for each request. @spec 3§8.1, decision 146 */
export const delayJob: Job<FeatureTools> = {
  name: 'loans: notify of delays',
  every: MINUTE_MS,
  run: ({ db, ...tools }) => {
    const vault = db.vault('loan');
    return manyAtOnce<LateRequest>({ ...tools, db: vault }, NOTIFIED_AT_ONCE, {
      next: (session, org, most, tried) => session.run(lockLate(org, tools.now, most, tried)),
      work: async (session, org, requests) => {
        const context = { ...tools, db, session, viewer: { org, id: null } };
        notify(context, { kind: 'loan_delayed', recipients: [...new Set(requests.map(({ person }) => person))] });
        await session.run(
          noteNotified(
            org,
            requests.map(({ id }) => id),
            tools.now,
          ),
        );
      },
    });
  },
};
