import { beforeEach, describe, expect, it } from 'vitest';
import { at, feedOf, idsOf, publish } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

/* The streams of a deleted group or area are removed in batches afterwards, so that deleting takes equally long with
   any content. */

const app = testApp();
const beside = testApp({ beside: app });
const FOLLOW = 'feed: follow the privacy of groups';
/** Number of items, which needs more than two batches. */
const MANY = 5_000;
const FIRST = 9_000_000_000;

let org: number;
let author: TestUser;
let stranger: TestUser;
let keeper: TestUser;

beforeEach(async () => {
  ({ org } = await app.world.org());
  author = await app.world.user({ org });
  stranger = await app.world.user({ org });
  keeper = await app.world.user({ org, roles: ['Admin-Areas'] });
});

/**
 * Fills a group or an area with items that are open to all through it (-3), or because it is an area (-1), without
 * triggers.
 */
async function fill(place: number, open: -1 | -3): Promise<void> {
  const client = await app.owner.connect();
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `with items as (insert into feed_items (org_id, id, type, author_id, home, description)
       select $1, $2::bigint + n, 'post', $3, false, 'Hola' from generate_series(1, $4::int) n returning id),
     stats as (insert into item_stats (org_id, item_id) select $1, id from items)
     insert into audiences (org_id, aud_id, item_id, author_id) select $1, s, id, $3 from items, unnest(array[$5::int, $6::int]) s`,
    [org, FIRST, author.id, MANY, open, place],
  );
  client.release(true);
}

/** Counts the rows of their streams. */
const rows = async (): Promise<number> =>
  (
    await app.owner.query('select from audiences where org_id = $1 and item_id between $2 and $3', [
      org,
      FIRST + 1,
      FIRST + MANY,
    ])
  ).rowCount ?? 0;

/** Returns by which ways a user still finds the last item. */
const isFound = async (user: TestUser, place: string): Promise<boolean[]> => [
  (await user.get(`/api/Flx_Feed/${FIRST + MANY}`)).status === 200,
  (await user.get(`/api/Flx_Feed?$filter=${place}`)).status === 200,
];

describe('a group that is gone', () => {
  it('shows nothing from that moment on, and its rows follow in batches, whoever is killed, in two processes', async () => {
    const group = await app.world.group({ org, author: author.id, members: [author.id] });
    await fill(group, -3);
    expect(await isFound(stranger, `GroupId eq ${group}`)).toEqual([true, true]);
    await app.owner.query('update groups set archived_at = $2, deleted_at = $2 where id = $1', [
      group,
      new Date(app.now.getTime() - 31 * 86_400_000),
    ]);
    await app.runJob('groups: forget deleted groups');
    expect((await app.owner.query('select from groups where id = $1', [group])).rowCount).toBe(0);
    expect(await rows()).toBe(2 * MANY);
    expect(await isFound(stranger, `GroupId eq ${group}`)).toEqual([false, false]);
    const { results } = await feedOf(stranger, `$filter=CreatedBy eq ${author.id}`);
    expect(results).toEqual([]);

    const killed = await app.owner.connect();
    await killed.query('begin');
    await killed.query('select follow_group($1, $2, 0, 2000)', [org, group]);
    await killed.query('rollback');
    killed.release();
    expect(await rows()).toBe(2 * MANY);
    await Promise.all([app.runJob(FOLLOW), beside.runJob(FOLLOW)]);
    await app.runJob(FOLLOW);
    expect(await rows()).toBe(0);
    expect((await app.owner.query('select from group_changes where org_id = $1', [org])).rowCount).toBe(0);
    await author.get(`/api/Flx_Feed/${FIRST + MANY}`).expect(200);
  });
});

describe('an area that is deleted', () => {
  it('rewrites none of its items in the request, and leaves what is also in a public group or another area', async () => {
    const area = await app.world.group({ org, isArea: true });
    const other = await app.world.group({ org, isArea: true });
    const group = await app.world.group({ org, author: author.id, members: [author.id] });
    await fill(area, -1);
    const also = async (place: number, open: -1 | -3): Promise<number> => {
      const { Id } = await publish(author, { Home: false, Group: [{ Type: 'group', Id: group }] });
      await app.owner.query('delete from audiences where item_id = $1', [Id]);
      await app.owner.query(
        'insert into audiences (org_id, aud_id, item_id, author_id) select $1, s, $2, $3 from unnest($4::int[]) s',
        [org, Id, author.id, [open, area, place]],
      );
      return Id;
    };
    const kept = [await also(group, -1), await also(other, -1)];
    await keeper.delete(`/api/Flx_Areas/${area}`).expect(204);
    expect(await rows()).toBe(2 * MANY);
    await app.runJob(FOLLOW);
    expect(await rows()).toBe(0);
    await stranger.get(`/api/Flx_Feed/${FIRST + MANY}`).expect(404);
    for (const Id of kept) await stranger.get(`/api/Flx_Feed/${Id}`).expect(200);
    const streams = await Promise.all(
      kept.map(async Id => {
        const found = await app.owner.query<{ aud_id: number }>(
          'select aud_id from audiences where item_id = $1 order by 1',
          [Id],
        );
        return found.rows.map(({ aud_id }) => aud_id);
      }),
    );
    expect(streams).toEqual([
      [-3, group],
      [-1, other],
    ]);
    const { results } = await feedOf(stranger, `$filter=CreatedBy eq ${author.id}`);
    expect(idsOf(results)).toEqual(kept.toReversed());
    await app.owner.query('update groups set is_private = true where id = $1', [group]);
    await stranger.get(`/api/Flx_Feed/${at(kept, 0)}`).expect(404);
  });
});
