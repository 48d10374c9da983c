import { beforeEach, describe, expect, it } from 'vitest';
import { ask, at, comment, feedOf, idsOf, publish } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { TestUser } from '../../testing/world.ts';

/**
 * Content of a private group is not readable by any exit: neither for outsiders nor for former members, on any server.
 */

const app = testApp();
const second = testApp({ beside: app });
let author: TestUser;
let member: TestUser;
let outsider: TestUser;
let owner: TestUser;
let group: number;

beforeEach(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org });
  member = await app.world.user({ org, firstName: 'Marta', lastName: 'Peña' });
  outsider = await app.world.user({ org });
  owner = await app.world.user({ org, roles: ['Propietarios'] });
  group = await app.world.group({ org, isPrivate: true, members: [author.id, member.id] });
});

type Door = readonly [name: string, open: (user: TestClient) => ReturnType<TestClient['get']>];

async function doors(): Promise<Door[]> {
  const targets = { Home: false, Group: [{ Type: 'group' as const, Id: group }] };
  const post = await publish(author, targets);
  const poll = await ask(author, targets);
  const note = await comment(author, { PostId: post.Id });
  const option = at(poll.Poll.Options, 0).Id;
  const reason = { Description: 'Es ofensivo' };
  return [
    ['the item', user => user.get(`/api/Flx_Feed/${post.Id}`)],
    ['the post', user => user.get(`/api/Flx_Posts/${post.Id}`)],
    ['the poll', user => user.get(`/api/Flx_Polls/${poll.Id}`)],
    ['a vote', user => user.post(`/api/Flx_Polls/${poll.Id}/vote`, { Option: option })],
    ['the comment', user => user.get(`/api/Flx_Comments/${note.Id}`)],
    ['its place', user => user.get(`/api/Flx_Comments/${note.Id}/place`)],
    ['the group’s page', user => user.get(`/api/Flx_Feed?$filter=GroupId eq ${group}`)],
    ['who can be mentioned', user => user.get(`/api/Flx_Feed/${post.Id}/mentionable?$search=ma`)],
    ['who likes it', user => user.get(`/api/Flx_Feed/${post.Id}/reactions/like`)],
    ['who applauds the comment', user => user.get(`/api/Flx_Comments/${note.Id}/reactions/applause`)],
    ['a like', user => user.put(`/api/Flx_Feed/${post.Id}/reactions/like`)],
    ['a like of the comment', user => user.put(`/api/Flx_Comments/${note.Id}/reactions/like`)],
    ['saving', user => user.put(`/api/Flx_Feed/${post.Id}/saved`)],
    ['a comment', user => user.post('/api/Flx_Comments', { PostId: post.Id, Description: 'Hola' })],
    ['a reply', user => user.post('/api/Flx_Comments', { PostId: post.Id, ResponseTo: note.Id, Description: 'Hola' })],
    ['a report', user => user.post('/api/Flx_Reports', { PostId: post.Id, ...reason })],
    ['a report of the comment', user => user.post('/api/Flx_Reports', { CommentId: note.Id, ...reason })],
  ];
}

/** Returns the status of each exit for a user. */
async function answers(through: readonly Door[], user: TestClient): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, open] of through) found[name] = (await open(user)).status;
  return found;
}

const all = (through: readonly Door[], status: number): Record<string, number> =>
  Object.fromEntries(through.map(([name]) => [name, status]));

describe('a private group', () => {
  it('is open to its members by every door, and closed to others', async () => {
    const through = await doors();
    for (const user of [outsider, owner, second.as(outsider)])
      expect(await answers(through, user)).toEqual(all(through, 404));
    const inside = await answers(through, member);
    expect(Object.values(inside).filter(status => status !== 200 && status !== 201)).toEqual([]);
    for (const query of ['', `$filter=CreatedBy eq ${author.id}`]) {
      expect((await feedOf(outsider, query)).results).toEqual([]);
      expect(idsOf((await feedOf(member, query)).results)).toHaveLength(2);
    }
    const targets = { Home: false, Group: [{ Type: 'group', Id: group }] };
    for (const [user, status] of [
      [outsider, 422],
      [member, 200],
    ] as const) {
      await user.post('/api/Flx_Feed/audience', targets).expect(status);
      await user.post('/api/Flx_Feed/mentionable', { Search: 'ma', ...targets }).expect(status);
    }
  });

  it('closes behind whoever leaves, at once and on every server', async () => {
    const through = await doors();
    await answers(through, member);
    const { Id } = at((await feedOf(author)).results, 0);
    await comment(author, { PostId: Id, Description: 'Hola @Marta Peña', Mentions: [member.id] });
    expect((await member.get('/api/Flx_Notifications').expect(200)).body.results).toHaveLength(1);
    await app.owner.query('delete from memberships where user_id = $1 and group_id = $2', [member.id, group]);
    for (const user of [member, second.as(member)]) expect(await answers(through, user)).toEqual(all(through, 404));
    expect((await feedOf(member)).results).toEqual([]);
    expect((await feedOf(member, '$filter=Saved eq true')).results).toEqual([]);
    const { body } = await member.get('/api/Flx_Notifications').expect(200);
    expect(body.results).toEqual([]);
    expect((await member.get('/api/poll').expect(200)).body.notifications.unread).toBe(0);
  });

  it('leaves who leaves it their own posts, without what is said about them', async () => {
    const through = await doors();
    await answers(through, member);
    const posts = idsOf((await feedOf(author)).results);
    const unread = async () => (await author.get('/api/poll').expect(200)).body.notifications.unread;
    expect(await unread()).toBeGreaterThan(0);
    await app.owner.query('delete from memberships where user_id = $1 and group_id = $2', [author.id, group]);
    const bare = ['the item', 'the post', 'the poll', 'saving'];
    for (const user of [author, second.as(author)]) {
      const found = await answers(
        through.filter(([name]) => name !== 'a report'),
        user,
      );
      expect(Object.keys(found).filter(name => found[name] !== 404)).toEqual(bare);
    }
    await comment(member, { PostId: at(posts, 0), Description: 'Hola @Ana Gómez', Mentions: [author.id] });
    await member.put(`/api/Flx_Feed/${at(posts, 0)}/reactions/applause`).expect(200);
    expect(await unread()).toBe(0);
    expect((await author.get('/api/Flx_Notifications').expect(200)).body.results).toEqual([]);
    const nothing = { CommentCount: 0, LikeCount: 0, Like: [], Applause: [], LastComment: null, CanComment: false };
    for (const id of posts) {
      expect((await author.get(`/api/Flx_Feed/${id}`).expect(200)).body.results).toMatchObject(nothing);
      expect((await member.get(`/api/Flx_Feed/${id}`).expect(200)).body.results).toMatchObject({ CanComment: true });
    }
    const [listed] = (await author.get(`/api/Flx_Posts`).expect(200)).body.results;
    expect(listed).toMatchObject({ ...nothing, CanDelete: true, CanEdit: false });
    await author.delete(`/api/Flx_Posts/${listed.Id}`).expect(204);
  });

  it('stays closed to who has left it when what they published there ends', async () => {
    const targets = { Home: false, Group: [{ Type: 'group' as const, Id: group }] };
    const mine = (await publish(author, targets)).Id;
    const theirs = (await publish(member, targets)).Id;
    const everybodys = (await publish(member)).Id;
    for (const PostId of [mine, theirs, everybodys]) await comment(member, { PostId, Description: 'Entre nosotros' });
    await app.owner.query('delete from memberships where user_id = $1 and group_id = $2', [author.id, group]);
    await app.owner.query(`update audiences set expires_at = now() - interval '1 hour' where org_id = $1`, [
      author.org,
    ]);
    const check = async (): Promise<void> => {
      for (const [user, id, isIn] of [
        [author, mine, false],
        [member, theirs, true],
        [member, everybodys, true],
      ] as const) {
        const { body } = await user.get(`/api/Flx_Comments?$filter=PostId eq ${id}`).expect(200);
        expect(body.results).toHaveLength(isIn ? 1 : 0);
        const item = (await user.get(`/api/Flx_Feed/${id}`).expect(200)).body.results;
        expect(item).toMatchObject({ CanComment: isIn, CommentCount: isIn ? 1 : 0 });
      }
    };
    await check();
    await app.runJob('feed: sweep expired streams');
    await check();
    const left = await app.owner.query(
      'select item_id::float8 as id, aud_id as stream from audiences where org_id = $1 order by 1',
      [author.org],
    );
    expect(left.rows).toEqual([
      { id: mine, stream: group },
      { id: theirs, stream: group },
      { id: everybodys, stream: -2 },
    ]);
    await app.owner.query('delete from memberships where user_id = $1 and group_id = $2', [member.id, group]);
    expect((await member.get(`/api/Flx_Feed/${theirs}`).expect(200)).body.results.CanComment).toBe(false);
  });

  it('leaves no row behind in its streams when it is deleted, and what else it was in stays', async () => {
    const inIt = { Type: 'group' as const, Id: group };
    const alone = (await publish(author, { Home: false, Group: [inIt] })).Id;
    const too = (await publish(author, { Home: true, Group: [inIt] })).Id;
    await app.owner.query('delete from groups where id = $1', [group]);
    await app.runJob('feed: follow the privacy of groups');
    const left = await app.owner.query('select 1 from audiences where org_id = $1 and aud_id = $2', [
      author.org,
      group,
    ]);
    expect(left.rows).toEqual([]);
    await member.get(`/api/Flx_Feed/${alone}`).expect(404);
    await member.get(`/api/Flx_Feed/${too}`).expect(200);
    await author.delete(`/api/Flx_Posts/${alone}`).expect(204);
  });
});
