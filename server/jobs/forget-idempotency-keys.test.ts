import { expect, it } from 'vitest';
import { jobTools } from '../testing/job-tools.ts';
import { testApp } from '../testing/test-app.ts';
import { forgetIdempotencyKeys } from './forget-idempotency-keys.ts';

const app = testApp();

it('forgets the keys of every organisation after a day, and not before', async () => {
  const users = [await app.world.user(), await app.world.user({ org: (await app.world.org()).org })];
  for (const { org, id } of users) {
    await app.owner.query(
      `insert into idempotency_keys (org_id, user_id, key, request_hash, created_at) values
         ($1, $2, 'old-key-1', 'x', now() - interval '24 hours 1 minute'), ($1, $2, 'new-key-1', 'x', now() - interval '23 hours')`,
      [org, id],
    );
  }
  await forgetIdempotencyKeys.run(jobTools(app.db));
  const { rows } = await app.owner.query('select key from idempotency_keys');
  expect(rows).toEqual([{ key: 'new-key-1' }, { key: 'new-key-1' }]);
});
