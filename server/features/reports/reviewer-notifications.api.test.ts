import { beforeEach, expect, it } from 'vitest';
import type { Role } from '#contract/features/access/roles.ts';
import { comment, publish } from '../../testing/feed.ts';
import { queue, report, step, messagesOf, unread } from '../../testing/reports.ts';
import { testApp } from '../../testing/test-app.ts';
import { sell } from '../../testing/tienda.ts';
import type { TestUser } from '../../testing/world.ts';

const NEWS = 'Hay denuncias nuevas por revisar';

const app = testApp();
let author: TestUser;
let reader: TestUser;
let owner: TestUser;
let admins: Record<'news' | 'events' | 'adverts' | 'users', TestUser>;

const person = (...roles: Role[]): Promise<TestUser> => app.world.user({ org: author.org, roles });

beforeEach(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org });
  reader = await person();
  owner = await person('Propietarios');
  admins = {
    news: await person('Admin-News'),
    events: await person('Admin-Events'),
    adverts: await person('Admin-Adverts'),
    users: await person('Admin-Users'),
  };
});

/** Returns which administrators were notified of a new case. */
const reviewersNotified = async (): Promise<string[]> => {
  const everybody = Object.entries({ ...admins, owner });
  const heard = await Promise.all(
    everybody.map(async ([name, user]) => ((await messagesOf(user)).includes(NEWS) ? [name] : [])),
  );
  return heard.flat();
};

it('leads a reviewer to the queue and names neither the content nor who reported', async () => {
  const { Id } = await publish(author, { Description: 'Secreto' });
  await report(reader, { PostId: Id });
  const { body } = await owner.get('/api/Flx_Notifications').expect(200);
  expect(body.results).toEqual([
    expect.objectContaining({
      Type: 'process',
      NotificationType: 'report_opened',
      Description: NEWS,
      Url: '/admin/reports',
      ActorName: null,
      Logo: null,
      Decision: null,
    }),
  ]);
  expect(await unread(owner)).toBe(1);
  expect(await messagesOf(author)).toEqual([]);
  expect(await messagesOf(reader)).toEqual([]);
});

it('notifies who reviews that kind of content, and of the comments on it', async () => {
  const advert = await sell(author);
  await report(reader, { PostId: advert.PostId });
  expect(await reviewersNotified()).toEqual(['adverts', 'owner']);
  const { Id } = await publish(author);
  const note = await comment(author, { PostId: Id });
  const second = await person('Propietarios');
  await report(reader, { CommentId: note.Id });
  expect(await messagesOf(second)).toEqual([NEWS]);
  expect(await reviewersNotified()).toEqual(['adverts', 'owner']);
});

it('notifies neither a reviewer who reports, nor one who is reported', async () => {
  const second = await person('Propietarios');
  const third = await person('Propietarios');
  const { Id } = await publish(second);
  await report(owner, { PostId: Id });
  expect(await messagesOf(third)).toEqual([NEWS]);
  expect(await messagesOf(owner)).toEqual([]);
  expect(await messagesOf(second)).toEqual([]);
});

it('leads Admin-Users to a case whose author alone could review it, until somebody else can', async () => {
  const { Id } = await publish(owner, { Description: 'Del único dueño' });
  const { body } = await report(reader, { PostId: Id });
  expect(body.results.IsReviewed).toBe(true);
  expect(await reviewersNotified()).toEqual(['users']);
  const [one] = await queue(admins.users);
  expect(one).toMatchObject({ State: 'open', Snapshot: { Description: 'Del único dueño' } });
  expect(await queue(owner)).toEqual([]);
  const outside = await app.world.user({ roles: ['Admin-Users'] });
  expect(await queue(outside)).toEqual([]);
  await step(outside, one?.Id ?? 0, 'take').expect(404);
  await step(admins.events, one?.Id ?? 0, 'take').expect(404);
  await step(admins.users, one?.Id ?? 0, 'take').expect(200);
  const second = await person('Propietarios');
  expect(await queue(admins.users)).toEqual([]);
  await step(admins.users, one?.Id ?? 0, 'keep').expect(404);
  expect(await queue(second)).toHaveLength(1);
  await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [author.org, second.id]);
  expect(await queue(admins.users)).toHaveLength(1);
});

it('keeps a report that nobody can review, and says so to its reporter', async () => {
  const { Id } = await publish(owner);
  await app.owner.query(
    `delete from user_roles where org_id = $1 and role_id = (select id from roles where title = 'Admin-Users')`,
    [author.org],
  );
  for (const _time of [1, 2]) expect((await report(reader, { PostId: Id })).body.results.IsReviewed).toBe(false);
  expect(await reviewersNotified()).toEqual([]);
  expect(await queue(await person('Propietarios'))).toHaveLength(1);
});

it('notifies of a case once, and of the next one that opens after the console was visited', async () => {
  const { Id } = await publish(author);
  const seen = async (): Promise<void> => {
    const { body } = await owner.get('/api/Flx_Notifications').expect(200);
    await owner.put(`/api/Flx_Notifications/${body.results[0].Id}`, { Viewed: true }).expect(200);
    expect(await unread(owner)).toBe(0);
  };
  await report(reader, { PostId: Id });
  await seen();
  await report(await person(), { PostId: Id });
  expect(await unread(owner)).toBe(0);
  const [one] = await queue(owner);
  await step(owner, one?.Id ?? 0, 'keep').expect(200);
  await report(await person(), { PostId: Id });
  expect(await unread(owner)).toBe(1);
  expect(await messagesOf(owner)).toEqual([NEWS]);
});
