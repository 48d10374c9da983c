import { beforeEach, describe, expect, it } from 'vitest';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { POLL_ITEMS_MAX } from '#contract/features/notifications/limits.ts';
import { hold } from '../../testing/events.ts';
import { comment, publish } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let author: TestUser;
let member: TestUser;
let outsider: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org });
  member = await app.world.user({ org });
  outsider = await app.world.user({ org });
});

/** Returns the poll's answer about feeds, and a function that polls again: null while nothing has changed. */
async function pollOf(user: TestUser): Promise<{ latest: number; again: () => Promise<number | null> }> {
  const { body, headers } = await user.get('/api/poll').expect(200);
  return {
    latest: body.feed.latest,
    again: async () => {
      const answer = await user.get('/api/poll').set('If-None-Match', String(headers['etag']));
      return answer.status === 304 ? null : answer.body.feed.latest;
    },
  };
}

it('notifies everybody of a new item that is open to all', async () => {
  const { latest, again } = await pollOf(outsider);
  expect(latest).toBe(0);
  expect(await again()).toBeNull();
  const { Id } = await publish(author, { Home: true });
  await expect.poll(again).toBe(Id);
  const open = await app.world.group({ org: author.org, members: [author.id] });
  const { Id: later } = await publish(author, { Home: false, Group: [{ Type: 'group', Id: open }] });
  await expect.poll(again).toBe(later);
});

it('notifies the members of a private group alone of what is new in it', async () => {
  const group = await app.world.group({ org: author.org, isPrivate: true, members: [author.id, member.id] });
  const [inside, outside] = [await pollOf(member), await pollOf(outsider)];
  const { Id } = await publish(author, { Home: false, Group: [{ Type: 'group', Id: group }] });
  await expect.poll(inside.again).toBe(Id);
  expect(await outside.again()).toBeNull();
  expect((await pollOf(outsider)).latest).toBe(0);
});

describe('of items in sight', () => {
  const see = async (user: TestUser, items: string, etag?: string) => {
    const request = user.get(`/api/poll?items=${items}`);
    return etag === undefined ? request : request.set('If-None-Match', etag);
  };

  it('says the counters, and anew only when they have moved', async () => {
    const { Id } = await publish(author, { Home: true });
    const first = await see(member, String(Id));
    expect(first.body.items).toMatchObject([{ Id, LikeCount: 0, ApplauseCount: 0, CommentCount: 0, Poll: null }]);
    const etag = String(first.headers['etag']);
    expect((await see(member, String(Id), etag)).status).toBe(304);
    await outsider.put(`/api/Flx_Feed/${Id}/reactions/like`).expect(200);
    await comment(outsider, { PostId: Id });
    const second = await see(member, String(Id), etag);
    expect(second.body.items).toMatchObject([{ Id, LikeCount: 1, ApplauseCount: 0, CommentCount: 1 }]);
    expect((await see(member, String(Id), String(second.headers['etag']))).status).toBe(304);
    const { body } = await author.put(`/api/Flx_Posts/${Id}`, { Description: 'Mejor así' }).expect(200);
    const { EditionDate } = body.results as FeedItem;
    expect(EditionDate).not.toBeNull();
    expect((await see(member, String(Id), String(second.headers['etag']))).body.items).toMatchObject([
      { Id, EditionDate },
    ]);
  });

  it('says the votes of a poll to whoever may know them, and to nobody else', async () => {
    const { body } = await author
      .post('/api/Flx_Polls', { Question: '¿Ajiaco?', Answers: ['Sí', 'No'], Home: true })
      .expect(201);
    const { Id, Poll: poll } = body.results as FeedItem;
    const [mine, theirs] = [await see(author, String(Id)), await see(member, String(Id))];
    expect(mine.body.items).toMatchObject([{ Id, Poll: { TotalVotes: 0 } }]);
    const vote = { QuestionId: Id, Option: poll?.Options[0]?.Id };
    await outsider.post(`/api/Flx_Polls/${Id}/vote`, vote).expect(200);
    const later = await see(author, String(Id), String(mine.headers['etag']));
    expect(later.body.items).toMatchObject([
      { Id, Poll: { TotalVotes: 1, Options: [{ Percent: 100 }, { Percent: 0 }] } },
    ]);
    expect((await see(member, String(Id), String(theirs.headers['etag']))).status).toBe(304);
    expect(theirs.body.items).toMatchObject([{ Id, Poll: { TotalVotes: null } }]);
  });

  it('says nothing of a poll to another organisation, to who is not in its group, or to who is blocked', async () => {
    const group = await app.world.group({ org: author.org, isPrivate: true, members: [author.id, member.id] });
    const { body } = await author
      .post('/api/Flx_Polls', { Answers: ['Sí', 'No'], Home: false, Group: [{ Type: 'group', Id: group }] })
      .expect(201);
    const { Id } = body.results as FeedItem;
    const foreigner = await app.world.user({ org: (await app.world.org()).org });
    expect((await see(member, String(Id))).body.items).toMatchObject([{ Id, Poll: { TotalVotes: null } }]);
    for (const other of [outsider, foreigner]) expect((await see(other, String(Id))).body.items).toEqual([]);
    const blocked = await app.world.user({ org: author.org, isActive: false });
    expect((await see(blocked, String(Id))).status).toBe(403);
  });

  it('says who goes to an event as soon as they do, also when two go at once', async () => {
    const admin = await app.world.user({ org: author.org, roles: ['Admin-Events'] });
    const event = await hold(app, admin);
    const items = String(event.PostId);
    const first = await see(member, items);
    expect(first.body.items).toMatchObject([{ Event: { AssistantsCount: 0, IAttend: false } }]);
    await Promise.all([author, outsider].map(one => one.put(`/api/Flx_Events/${event.Id}/attendance`).expect(200)));
    const second = await see(member, items, String(first.headers['etag']));
    expect(second.body.items).toMatchObject([{ Event: { AssistantsCount: 2, IAttend: false } }]);
    expect((await see(outsider, items)).body.items).toMatchObject([{ Event: { AssistantsCount: 2, IAttend: true } }]);
  });

  it('says nothing of what its reader does not see', async () => {
    const group = await app.world.group({ org: author.org, isPrivate: true, members: [author.id, member.id] });
    const { Id } = await publish(author, { Home: false, Group: [{ Type: 'group', Id: group }] });
    expect((await see(member, String(Id))).body.items).toHaveLength(1);
    const { body, headers } = await see(outsider, `${Id},999999`);
    expect(body.items).toEqual([]);
    await member.put(`/api/Flx_Feed/${Id}/reactions/like`).expect(200);
    expect((await see(outsider, `${Id},999999`, String(headers['etag']))).status).toBe(304);
  });

  it.each(['', 'x', '1,', '1;2', '-1', Array.from({ length: POLL_ITEMS_MAX + 1 }, () => '1').join(',')])(
    'refuses %j',
    async items => {
      expect((await see(member, items)).status).toBe(400);
    },
  );
});
