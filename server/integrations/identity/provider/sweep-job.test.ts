import { expect, it, vi } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { jobTools } from '../../../testing/job-tools.ts';
import { sweepJob } from './sweep-job.ts';

const database = testDatabase();

it('deletes what has expired in short transactions, and nothing else', async () => {
  await database.owner.query(
    `insert into idp_artifacts (model, id, payload, expires_at)
     select 'Interaction', g::text, '{}', now() + case when g > 12000 then interval '1 hour' else interval '-1 hour' end
     from generate_series(1, 12010) g`,
  );
  await database.owner.query(
    `insert into sign_in_attempts (subject, failures, free_at, failed_at)
     select g::text, 1, now(), now() - g * interval '25 minutes' from generate_series(1, 4) g`,
  );
  await database.owner.query(
    `insert into familiar_networks (subject, signed_in_at) select g::text, now() - g * interval '100 days' from generate_series(1, 2) g`,
  );
  const transactions = vi.spyOn(database.db, 'system');
  await sweepJob.run(jobTools(database.db));
  expect(transactions).toHaveBeenCalledTimes(5);
  const artifacts = await database.owner.query('select from idp_artifacts');
  const attempts = await database.owner.query('select subject from sign_in_attempts order by subject');
  const networks = await database.owner.query('select subject from familiar_networks');
  expect(networks.rows).toEqual([{ subject: '1' }]);
  expect(artifacts.rowCount).toBe(10);
  expect(attempts.rows).toEqual([{ subject: '1' }, { subject: '2' }]);
});
