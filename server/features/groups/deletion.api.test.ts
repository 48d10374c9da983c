import { beforeEach, describe, expect, it } from 'vitest';
import type { DeletedGroup } from '#contract/features/groups/types.ts';
import { comment, publish } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const DAY_MS = 86_400_000;
let org: number;
let author: TestUser;
let member: TestUser;
let stranger: TestUser;
let keeper: TestUser;

beforeEach(async () => {
  app.now = new Date();
  ({ org } = await app.world.org());
  author = await app.world.user({ org, firstName: 'Ana', lastName: 'Gómez' });
  member = await app.world.user({ org });
  stranger = await app.world.user({ org });
  keeper = await app.world.user({ org, roles: ['Admin-Groups'] });
});

const groupOf = (isPrivate: boolean): Promise<number> =>
  app.world.group({ org, title: 'Caminantes', author: author.id, members: [author.id, member.id], isPrivate });

const deleted = async (group: number): Promise<void> => {
  await author.put(`/api/Flx_Teams/${group}/archive`).expect(200);
  await author.delete(`/api/Flx_Teams/${group}`).expect(204);
};
const restoring = (user: TestUser, group: number) => user.put(`/api/Flx_Teams/${group}/restoration`);
const listed = async (user: TestUser): Promise<DeletedGroup[]> =>
  (await user.get('/api/Flx_Teams/deleted').expect(200)).body.results;

it('notifies its author where the administration does it, and not where they do', async () => {
  const notified = async (): Promise<object[]> =>
    (await author.get("/api/Flx_Notifications?$filter=NotificationType eq 'group_deleted'").expect(200)).body.results;
  await deleted(await groupOf(true));
  expect(await notified()).toEqual([]);
  const group = await groupOf(true);
  await author.put(`/api/Flx_Teams/${group}/archive`).expect(200);
  await keeper.delete(`/api/Flx_Teams/${group}`).expect(204);
  await expect.poll(notified).toMatchObject([
    {
      Description: 'La administración de grupos eliminó un grupo tuyo: puedes restaurarlo en los 30 días siguientes',
      Url: '/groups',
      ActorName: null,
    },
  ]);
});

describe.each([
  ['public', false],
  ['private', true],
])('a %s group that is deleted', (_privacy, isPrivate) => {
  it('was archived before', async () => {
    const group = await groupOf(isPrivate);
    expect((await author.delete(`/api/Flx_Teams/${group}`).expect(409)).body.detail).toBe(
      'Archiva el grupo antes de eliminarlo',
    );
    await author.put(`/api/Flx_Teams/${group}/archive`).expect(200);
    await member.delete(`/api/Flx_Teams/${group}`).expect(403);
    await stranger.delete(`/api/Flx_Teams/${group}`).expect(404);
    await author.delete(`/api/Flx_Teams/${group}`).expect(204);
  });

  it('is there for nobody, with everything in it, until it is restored as it was', async () => {
    const group = await groupOf(isPrivate);
    const post = await publish(author, { Home: false, Group: [{ Type: 'group', Id: group }] });
    await comment(member, { PostId: post.Id });
    await deleted(group);
    for (const user of [author, member, stranger, keeper]) {
      await user.get(`/api/Flx_Teams/${group}`).expect(404);
      await user.get(`/api/Flx_Teams/${group}/members`).expect(404);
      await user.get(`/api/Flx_Feed?$filter=GroupId eq ${group}`).expect(404);
      await user.put(`/api/Flx_Teams/${group}/membership`, {}).expect(404);
    }
    await member.get(`/api/Flx_Feed/${post.Id}`).expect(404);
    await stranger.get(`/api/Flx_Feed/${post.Id}`).expect(404);
    expect((await author.get(`/api/Flx_Feed/${post.Id}`).expect(200)).body.results).toMatchObject({ CommentCount: 0 });
    expect((await listed(author)).map(({ Id, Title, DeletedBy }) => [Id, Title, DeletedBy])).toEqual([
      [group, 'Caminantes', 'Ana Gómez'],
    ]);
    expect(await listed(keeper)).toHaveLength(1);
    for (const user of [member, stranger]) {
      expect(await listed(user)).toEqual([]);
      await restoring(user, group).expect(404);
    }

    const { body } = await restoring(author, group).expect(200);
    expect(body.data).toEqual({ Id: group, UserId: author.id, State: 'author' });
    expect(
      (await member.get(`/api/Flx_Teams/${group}?$select=State,MyState,MemberCount`).expect(200)).body.results,
    ).toEqual({
      State: 'archived',
      MyState: 'member',
      MemberCount: 2,
    });
    expect((await member.get(`/api/Flx_Feed/${post.Id}`).expect(200)).body.results).toMatchObject({ CommentCount: 1 });
    await stranger.get(`/api/Flx_Feed/${post.Id}`).expect(404);
    await author.delete(`/api/Flx_Teams/${group}/archive`).expect(200);
    await stranger.get(`/api/Flx_Feed/${post.Id}`).expect(isPrivate ? 404 : 200);
    await restoring(author, group).expect(404);
  });

  it('is gone after thirty days, also when another one that is older can’t be', async () => {
    const stuck = await groupOf(isPrivate);
    await deleted(stuck);
    app.now = new Date(app.now.getTime() + 1);
    const group = await groupOf(isPrivate);
    await deleted(group);
    app.now = new Date(app.now.getTime() + 30 * DAY_MS);
    const left = async (): Promise<unknown[]> =>
      (await app.owner.query('select id from groups where id = any($1)', [[stuck, group]])).rows;
    await app.owner.query(`create table holding (org_id int, id int, foreign key (org_id, id) references groups)`);
    try {
      await app.owner.query('insert into holding values ($1, $2)', [org, stuck]);
      await app.runJob('groups: forget deleted groups');
      expect(await left()).toEqual([{ id: stuck }]);
    } finally {
      await app.owner.query('drop table holding');
    }
    await app.runJob('groups: forget deleted groups');
    expect(await left()).toEqual([]);
  });

  it('is not gone for good where a review has removed it', async () => {
    const group = await groupOf(isPrivate);
    await app.owner.query(`update groups set deleted_at = $2, removed_at = $2 where id = $1`, [group, app.now]);
    app.now = new Date(app.now.getTime() + 31 * DAY_MS);
    await app.runJob('groups: forget deleted groups');
    expect((await app.owner.query('select from groups where id = $1', [group])).rowCount).toBe(1);
  });

  it('is restored for thirty days', async () => {
    const group = await groupOf(isPrivate);
    await deleted(group);
    const moment = app.now.getTime();
    app.now = new Date(moment + 30 * DAY_MS - 1);
    await app.runJob('groups: forget deleted groups');
    expect(await listed(keeper)).toHaveLength(1);
    app.now = new Date(moment + 30 * DAY_MS);
    expect(await listed(keeper)).toEqual([]);
    await restoring(keeper, group).expect(404);
    await app.runJob('groups: forget deleted groups');
    expect((await app.owner.query('select from groups where id = $1', [group])).rowCount).toBe(0);
  });
});
