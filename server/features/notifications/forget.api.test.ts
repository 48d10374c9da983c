import { expect, it, vi } from 'vitest';
import type { Transaction } from '../../db/database.ts';
import { sql, type NamedValues, type Prepared, type Sql } from '../../db/sql.ts';
import { testApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

/** Tests that the oldest notifications are found by index, however many there are, under row-level security. */

// A database of its own: plans depend on the rows that other tests leave in the pages.
const app = testApp({ database: openTestDatabase });

const POPULATE = `insert into notifications (org_id, user_id, type, kind, created_at)
  select $1, $2, 'social', 'post_like', now() - g * interval '1 hour' from generate_series(1, 20000) g`;

it('reads the oldest first, without sorting all there are', async () => {
  const { org, id } = await app.world.user();
  await app.owner.query(POPULATE, [org, id]);
  await app.owner.query('vacuum analyze notifications');
  const plans: string[] = [];
  const explained = (session: Transaction): Transaction => ({
    ...session,
    run: async <Row>(statement: Sql | Prepared, given?: NamedValues) => {
      if ('name' in statement) return session.run<Row>(statement, given);
      const plan = await session.run<{ 'QUERY PLAN': string }>(sql`explain ${statement}`, given);
      plans.push(...plan.map(line => line['QUERY PLAN']));
      return session.run<Row>(statement, given);
    },
  });
  const original = app.db.write.bind(app.db);
  vi.spyOn(app.db, 'write').mockImplementation((of, work) => original(of, session => work(explained(session))));
  await app.runJob('notifications: forget old ones');
  expect(plans.filter(line => /Index (Only )?Scan using notifications_age/.test(line))).not.toEqual([]);
  expect(plans.filter(line => /Sort Key/.test(line))).toEqual([]);
  const { rows } = await app.owner.query<{ count: string }>('select count(*) from notifications');
  expect(Number(rows[0]?.count)).toBeGreaterThan(8_000);
  expect(Number(rows[0]?.count)).toBeLessThan(9_000);
});
