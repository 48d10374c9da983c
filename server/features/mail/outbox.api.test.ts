import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Session } from '../../db/database.ts';
import { queryOf } from '../../db/sql.ts';
import { testApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { TestUser } from '../../testing/world.ts';
import { holdEmail } from './outbox.ts';

const T0 = new Date('2026-11-21T15:00:00.000Z');
const SECOND_MS = 1_000;
const EMAILS = 5_000;

// A database of its own: plans depend on the rows that other tests leave in the pages.
const app = testApp({ database: openTestDatabase });
let client: pg.PoolClient;
let reader: TestUser;

beforeAll(async () => {
  reader = await app.world.user({ org: (await app.world.org()).org });
  client = await app.owner.connect();
  await client.query(`set role tertulia_app; set app.org_id = '${reader.org}'`);
});
afterAll(async () => {
  client.release(true);
});
beforeEach(() => app.owner.query('delete from mail_outbox'));

/** @param due seconds after the beginning */
async function email(due: number, leasedUntil: number | null = null, topic = 'news'): Promise<number> {
  const at = (seconds: number): Date => new Date(T0.getTime() + seconds * SECOND_MS);
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into mail_outbox (org_id, user_id, kind, about, once_key, topic, created_at, due_at, state, leased_until)
     values ($1, $2, 'notification', 'x', gen_random_uuid(), $7, $3, $4, $5, $6) returning id`,
    [
      reader.org,
      reader.id,
      T0,
      at(due),
      leasedUntil === null ? 'waiting' : 'sending',
      leasedUntil === null ? null : at(leasedUntil),
      topic,
    ],
  );
  return Number(rows[0]?.id);
}
const hold = async (): Promise<number | null> =>
  (await app.db.write(reader.org, session => holdEmail(session, T0)))?.id ?? null;

it('gives out what a dead holder left, then reset codes, then by the time at which it is due, and nothing before it', async () => {
  const late = await email(-1);
  await email(1);
  const code = await email(0, null, 'reset');
  const early = await email(-60);
  const now = await email(0);
  const leftBehind = await email(-30, 0);
  await email(-30, 1);
  expect([await hold(), await hold(), await hold(), await hold(), await hold(), await hold()]).toEqual([
    leftBehind,
    code,
    early,
    late,
    now,
    null,
  ]);
});

/** Query plan of the last statement of such a session. */
let plan: string[] = [];
const explaining =
  (session: Session): Session['run'] =>
  async (statement, given) => {
    const { text, values } = queryOf(statement, given);
    const { rows } = await client.query<string[]>({ text: `explain ${text}`, values, rowMode: 'array' });
    plan = rows.map(([line]) => line ?? '');
    return session.run(statement, given);
  };

it('costs the same however many wait: each email is the first of an index', async () => {
  await app.owner.query(
    `insert into mail_outbox (org_id, user_id, kind, about, once_key, topic, created_at, due_at, state, leased_until)
     select $1, $2, 'notification', 'x', g::text, 'news', $3::timestamptz, $3::timestamptz - g / 1000 * interval '1 second',
       case when g % 100 = 0 then 'sending' else 'waiting' end, case when g % 100 = 0 then $3::timestamptz end
     from generate_series(1, $4::int) g`,
    [reader.org, reader.id, T0, EMAILS],
  );
  await app.owner.query('vacuum analyze mail_outbox');
  await app.db.write(reader.org, session => holdEmail({ ...session, run: explaining(session) }, T0));
  expect(plan.filter(line => /Seq Scan|Bitmap|Sort Key/.test(line))).toEqual([]);
  const indexes = plan.flatMap(line => /Index Scan using (\w+)/.exec(line)?.[1] ?? []);
  expect(indexes.sort()).toEqual(['mail_outbox_due', 'mail_outbox_leased', 'mail_outbox_pkey', 'mail_outbox_reset']);
});
