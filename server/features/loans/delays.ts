import { manyAtOnce } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { notify } from '../notifications/service.ts';
import { lockLate, noteNotified, type LateRequest } from './delays-sql.ts';

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
