import { beforeAll, expect, it } from 'vitest';
import { found } from '../../testing/search.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

/* The index is read week by week, newest first: results must not depend on how the weeks are filled. */

const app = testApp();
let reader: TestUser;

/** Number of weeks of texts that contain the word, `EACH` per week; the newest week has one. */
const WEEKS = 40;
const EACH = 30;

beforeAll(async () => {
  const { org } = await app.world.org();
  reader = await app.world.user({ org });
  app.now = new Date('2026-11-26T15:00:00Z');
  await app.owner.query(
    `with written as (
       insert into feed_items (org_id, type, author_id, created_at, home, description)
       select $1, 'post', $2, $3::timestamptz - interval '1 week' * week - interval '1 minute' * n, true,
         'Colibrí ' || case when week = $4 - 1 and n = 1 then 'esmeralda' else 'número ' || n end
       from generate_series(0, $4 - 1) week, generate_series(1, case when week = 0 then 1 else $5::int end) n returning org_id, id, author_id)
     insert into audiences (org_id, aud_id, item_id, author_id)
       select org_id, aud, id, author_id from written, unnest(array[0, -1]) aud`,
    [org, reader.id, app.now, WEEKS, EACH],
  );
});

it('finds what is old behind what is frequent', async () => {
  expect((await found(reader, 'esmeralda')).Counts.post).toBe(1);
  expect((await found(reader, 'colibrí esmeralda')).Counts.post).toBe(1);
});

it('counts all of them, or that there are more than are counted, and turns their pages', async () => {
  expect((await found(reader, 'colibrí')).Counts.post).toBe(1_001);
  const half = await found(reader, 'colibrí', { until: '2026-08-01', order: 'newest' });
  expect(half.Counts.post).toBe((WEEKS - 17) * EACH);
  const last = await found(reader, 'colibrí', { order: 'newest', page: 100 });
  const dates = last.results.map(({ Date: date }) => date);
  expect(dates).toHaveLength(10);
  expect(dates).toEqual(dates.toSorted().toReversed());
  // The thousandth result: one of the newest week, thirty of each other week.
  const week = Math.ceil((1_000 - 1) / EACH);
  const minute = 1_000 - 1 - (week - 1) * EACH;
  expect(new Date(dates.at(-1) ?? '').toISOString()).toBe(
    new Date(app.now.getTime() - week * 604_800_000 - minute * 60_000).toISOString(),
  );
});
