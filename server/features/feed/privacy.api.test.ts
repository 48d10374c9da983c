import { beforeEach, describe, expect, it } from 'vitest';
import { comment, feedOf, idsOf, publish } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

/* The content of a group is as open as the group: a change of its privacy applies to all of it at once, everywhere. */

const app = testApp();
const beside = testApp({ beside: app });
let org: number;
let author: TestUser;
let stranger: TestUser;
let group: number;
let post: number;

const FIELDS = { Title: 'Ciclistas', Type: 'colaborativo' };
const setPrivacy = (Privacy: 'public' | 'private') => author.put(`/api/Flx_Teams/${group}`, { ...FIELDS, Privacy });

beforeEach(async () => {
  ({ org } = await app.world.org());
  author = await app.world.user({ org, firstName: 'Ana' });
  stranger = await app.world.user({ org, firstName: 'Saúl' });
  group = await app.world.group({ org, title: 'Ciclistas', author: author.id, members: [author.id] });
  post = (
    await publish(author, { Description: 'Salimos a las seis', Home: false, Group: [{ Type: 'group', Id: group }] })
  ).Id;
});

/** Ways by which a user finds the post, on both processes. */
async function ways(user: TestUser): Promise<Record<string, boolean>> {
  const found: Record<string, boolean>[] = [];
  for (const reader of [user, beside.as(user)]) {
    const ids = async (path: string): Promise<boolean> => {
      const { status, body } = await reader.get(path);
      return status === 200 && idsOf((body as { results: { Id: number }[] }).results).includes(post);
    };
    found.push({
      item: (await reader.get(`/api/Flx_Feed/${post}`)).status === 200,
      list: await ids(`/api/Flx_Posts?$filter=CreatedBy eq ${author.id}`),
      group: await ids(`/api/Flx_Feed?$filter=GroupId eq ${group}`),
      profile: await ids(`/api/Flx_Feed?$filter=CreatedBy eq ${author.id}`),
      saved: await ids('/api/Flx_Feed?$filter=Saved eq true'),
      comments: (await reader.get(`/api/Flx_Comments?$filter=PostId eq ${post}`)).body.results.length > 0,
      notification: (await reader.get('/api/Flx_Notifications')).body.results.length > 0,
    });
  }
  expect(found[1]).toEqual(found[0]);
  return found[0] ?? {};
}

const all = (is: boolean): Record<string, boolean> =>
  Object.fromEntries(['item', 'list', 'group', 'profile', 'saved', 'comments', 'notification'].map(way => [way, is]));

describe('a public group that becomes private', () => {
  it('hides what is in it from everybody else at once, and shows it again when it is public', async () => {
    await stranger.put(`/api/Flx_Feed/${post}/saved`).expect(200);
    const said = await comment(stranger, { PostId: post, Description: 'Voy' });
    await comment(author, { PostId: post, ResponseTo: said.Id, Description: 'Bien' });
    expect(await ways(stranger)).toEqual(all(true));
    await setPrivacy('private').expect(200);
    expect(await ways(stranger)).toEqual(all(false));
    expect(await ways(author)).toMatchObject({ item: true, group: true, profile: true });
    await app.runJob('feed: follow the privacy of groups');
    expect(await ways(stranger)).toEqual(all(false));
    await setPrivacy('public').expect(200);
    expect(await ways(stranger)).toEqual({ ...all(true), profile: false });
    await app.runJob('feed: follow the privacy of groups');
    expect(await ways(stranger)).toEqual(all(true));
  });

  it('leaves what is also on home, or in another public group or an area, where it is', async () => {
    const other = await app.world.group({ org, members: [author.id] });
    const groupOf = (Id: number) => ({ Type: 'group' as const, Id });
    const kept = [
      await publish(author, { Home: true, Group: [groupOf(group)] }),
      await publish(author, { Home: false, Group: [groupOf(group), groupOf(other)] }),
      await publish(author, { Home: false, Group: [groupOf(group), { Type: 'area', Id: author.area }] }),
    ];
    await setPrivacy('private').expect(200);
    await app.runJob('feed: follow the privacy of groups');
    for (const { Id } of kept) await stranger.get(`/api/Flx_Feed/${Id}`).expect(200);
    const { results } = await feedOf(stranger, `$filter=CreatedBy eq ${author.id}`);
    expect(idsOf(results)).toEqual(idsOf(kept).toReversed());
    await app.owner.query('update groups set is_private = true where id = $1', [other]);
    await stranger.get(`/api/Flx_Feed/${kept[1]?.Id ?? 0}`).expect(404);
  });

  it('rewrites none of its items in the request, however many they are', async () => {
    const client = await app.owner.connect();
    await client.query(`set session_replication_role = replica`);
    await client.query(
      `with items as (insert into feed_items (org_id, id, type, author_id, home, description)
         select $1, 9000000000 + n, 'post', $2, false, 'Hola' from generate_series(1, 5000) n returning id)
       insert into audiences (org_id, aud_id, item_id, author_id)
       select $1, s, id, $2 from items, unnest(array[-3, $3::int]) s`,
      [org, author.id, group],
    );
    client.release(true);
    await setPrivacy('private').expect(200);
    await stranger.get('/api/Flx_Feed/9000002500').expect(404);
    const rows = 'select count(*)::int as n from audiences where org_id = $1 and aud_id = -3';
    expect((await app.owner.query(rows, [org])).rows).toEqual([{ n: 5_001 }]);
    await app.runJob('feed: follow the privacy of groups');
    expect((await app.owner.query(rows, [org])).rows).toEqual([{ n: 0 }]);
    expect((await app.owner.query('select from group_changes where org_id = $1', [org])).rowCount).toBe(0);
  });

  it('is followed in one run with all others that have changed, also behind one that fails', async () => {
    const groups = [group, await app.world.group({ org }), await app.world.group({ org })];
    const found = async (): Promise<unknown[]> =>
      (
        await app.owner.query(
          `select o.item_id as id from audiences o where o.org_id = $1 and o.aud_id = -3 order by o.item_id`,
          [org],
        )
      ).rows;
    for (const other of groups.slice(1))
      await app.owner.query(
        `with made as (insert into feed_items (org_id, type, author_id, home) values ($1, 'post', $2, false) returning id)
         insert into audiences (org_id, aud_id, item_id, author_id) select $1, s, id, $2 from made, unnest(array[-3, $3::int]) s`,
        [org, author.id, other],
      );
    const everything = await found();
    expect(everything).toHaveLength(3);
    const setAll = (isPrivate: boolean): Promise<unknown> =>
      app.owner.query('update groups set is_private = $2 where id = any($1)', [groups, isPrivate]);
    await setAll(true);
    await app.runJob('feed: follow the privacy of groups');
    expect(await found()).toEqual([]);
    await setAll(false);
    await app.owner.query(
      `alter table audiences add constraint stuck check (aud_id <> -3 or item_id <> ${post}) not valid`,
    );
    try {
      await app.runJob('feed: follow the privacy of groups');
      expect(await found()).toEqual(everything.slice(1));
    } finally {
      await app.owner.query('alter table audiences drop constraint stuck');
    }
    await app.runJob('feed: follow the privacy of groups');
    expect(await found()).toEqual(everything);
  });
});
