import { beforeEach, describe, expect, it } from 'vitest';
import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { writeAs } from '../../testing/write-as.ts';
import type { NotificationRequest } from './notify.ts';
import { notify } from './service.ts';
import { makeComment, makeItem } from '../../testing/notifications.ts';

const app = testApp();
let luz: TestUser;
let andres: TestUser;
let reader: TestUser;
let item: number;

const listOf = async (user: TestUser, query = ''): Promise<NotificationRow[]> =>
  (await user.get(`/api/Flx_Notifications${query}`).expect(200)).body.results;

const send = (
  by: TestUser,
  kind: NotificationKind,
  recipients: readonly TestUser[],
  about: Pick<NotificationRequest, 'subject' | 'part'> = { subject: { kind: 'post', id: item } },
): Promise<void> =>
  writeAs(app, by, context =>
    notify(context, {
      kind,
      recipients: recipients.map(({ id }) => id),
      ...about,
    }),
  );

const react = (user: TestUser, kind: 1 | 2): Promise<unknown> =>
  app.owner.query('insert into reactions (org_id, item_id, user_id, kind) values ($1, $2, $3, $4)', [
    user.org,
    item,
    user.id,
    kind,
  ]);

beforeEach(async () => {
  const { org } = await app.world.org();
  luz = await app.world.user({ org, firstName: 'Luz Dary', lastName: 'Chindoy' });
  andres = await app.world.user({ org, firstName: 'Andrés', lastName: 'Quintero' });
  reader = await app.world.user({ org, firstName: 'Laura', lastName: 'Castañeda' });
  item = await makeItem(app, reader);
});

describe('a notification', () => {
  it('says who did what, to whom it concerns alone', async () => {
    const comment = await makeComment(app, luz, item);
    await send(luz, 'post_comment', [reader], {
      subject: { kind: 'post', id: item },
      part: { kind: 'comment', id: comment },
    });
    const [row] = await listOf(reader);
    expect(row).toEqual({
      Id: expect.any(Number) as number,
      UserId: reader.id,
      Type: 'social',
      NotificationType: 'post_comment',
      Description: 'Luz Dary Chindoy comentó tu publicación «Hola»: «Qué bien»',
      ActorName: 'Luz Dary Chindoy',
      Others: 0,
      Subject: { Type: 'post', Title: 'Hola', Comment: 'Qué bien' },
      Decision: null,
      RequestId: null,
      DecidedBy: null,
      Url: `/post/${item}#comment-${comment}`,
      Logo: null,
      Viewed: false,
      Created: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    });
    expect(await listOf(luz)).toEqual([]);
    expect(await listOf(andres)).toEqual([]);
    await andres.get(`/api/Flx_Notifications/${row?.Id}`).expect(404);
    await andres.put(`/api/Flx_Notifications/${row?.Id}`, { Viewed: true }).expect(404);
    expect((await listOf(reader))[0]?.Viewed).toBe(false);
  });

  it('speaks the language of its reader, of today', async () => {
    await send(luz, 'comment_mention', [reader]);
    await app.owner.query(`update users set last_name = 'Jacanamijoy' where id = $1`, [luz.id]);
    await app.owner.query(
      `insert into user_settings (org_id, user_id, title, value) values ($1, $2, 'language', 'EN-US')`,
      [reader.org, reader.id],
    );
    await expect
      .poll(async () => (await listOf(reader))[0]?.Description)
      .toBe('Luz Dary Jacanamijoy mentioned you in a comment');
  });

  it('is made whole even when only the message is asked for', async () => {
    await send(luz, 'comment_mention', [reader]);
    expect(await listOf(reader, '?$select=Description')).toEqual([
      { Description: 'Luz Dary Chindoy te mencionó en un comentario' },
    ]);
  });

  it('notifies neither its actor, nor the blocked, nor who may not see the item', async () => {
    const group = await app.world.group({ org: reader.org, isPrivate: true, members: [reader.id, luz.id] });
    item = await makeItem(app, luz, [group]);
    const blocked = await app.world.user({ org: reader.org, groups: [group], isActive: false });
    await send(luz, 'comment_mention', [luz, reader, andres, blocked]);
    const { rows } = await app.owner.query('select user_id from notifications where subject_id = $1', [item]);
    expect(rows).toEqual([{ user_id: reader.id }]);
  });

  it('goes out of sight with the item, and comes back with it', async () => {
    const group = await app.world.group({ org: reader.org, isPrivate: true, members: [reader.id, luz.id] });
    item = await makeItem(app, luz, [group]);
    await send(luz, 'comment_mention', [reader]);
    expect(await listOf(reader)).toHaveLength(1);
    await app.owner.query('delete from memberships where user_id = $1 and group_id = $2', [reader.id, group]);
    expect(await listOf(reader)).toEqual([]);
    expect((await reader.get('/api/poll')).body.notifications).toEqual({ unread: 0, latest: 0 });
    await app.owner.query('insert into memberships values ($1, $2, $3)', [reader.org, reader.id, group]);
    expect(await listOf(reader)).toHaveLength(1);
    await app.owner.query('delete from feed_items where id = $1', [item]);
    expect(await listOf(reader)).toEqual([]);
  });
});

describe('reactions', () => {
  it('gather in one notification that counts everybody but the reader', async () => {
    for (const user of [andres, luz, reader]) await react(user, 2);
    await send(andres, 'post_applause', [reader]);
    await send(luz, 'post_applause', [reader]);
    expect((await listOf(reader)).map(row => row.Description)).toEqual([
      'Andrés Quintero y 1 persona más aplaudieron tu publicación «Hola»',
    ]);
  });

  it('come back as a new one after the old one was seen', async () => {
    await react(andres, 1);
    await send(andres, 'post_like', [reader]);
    const [first] = await listOf(reader);
    expect(first?.Description).toBe('Andrés Quintero reaccionó con me gusta a tu publicación «Hola»');
    await reader.put(`/api/Flx_Notifications/${first?.Id}`, { Viewed: true }).expect(200);
    await send(andres, 'post_like', [reader]);
    expect(await listOf(reader)).toMatchObject([{ Id: first?.Id, Viewed: true }]);
    await react(luz, 1);
    await send(luz, 'post_like', [reader]);
    const rows = await listOf(reader);
    expect(rows).toMatchObject([{ Viewed: false, ActorName: 'Luz Dary Chindoy', Others: 1 }]);
    expect(rows[0]?.Id).toBeGreaterThan(first?.Id ?? 0);
  });

  it('at the same moment make one', async () => {
    await Promise.all([luz, andres].map(user => send(user, 'post_like', [reader])));
    expect(await listOf(reader)).toHaveLength(1);
  });
});

describe('the list', () => {
  it('is newest first, 7 a page', async () => {
    for (let n = 0; n < 9; n += 1)
      await send(luz, 'comment_mention', [reader], {
        subject: { kind: 'comment', id: await makeComment(app, luz, item) },
      });
    const { body } = await reader.get('/api/Flx_Notifications?$count=true').expect(200);
    const ids = body.results.map((row: NotificationRow) => row.Id);
    expect(ids).toHaveLength(7);
    expect(ids).toEqual([...ids].sort((a: number, b: number) => b - a));
    expect(body.TotalCount).toBe(9);
    expect((await reader.get(body.__next as string).expect(200)).body.results).toHaveLength(2);
  });

  it('takes one change: to have been seen', async () => {
    await send(luz, 'comment_mention', [reader]);
    const [row] = await listOf(reader);
    const path = `/api/Flx_Notifications/${row?.Id}`;
    await reader.put(path, { Viewed: false }).expect(422);
    await reader.put(path, { Viewed: 'true' }).expect(422);
    await reader.put(path, { Viewed: true, Type: 'process' }).expect(400);
    await reader.post('/api/Flx_Notifications', { UserId: luz.id, Type: 'social' }).expect(405);
    expect((await reader.put(path, { Viewed: true }).expect(200)).body.results).toMatchObject({
      Id: row?.Id,
      Viewed: true,
    });
    expect((await reader.get('/api/poll')).body.notifications).toEqual({ unread: 0, latest: row?.Id });
  });

  it('is put away one by one by its owner, which leaves it in the history and lets it come again', async () => {
    await send(luz, 'comment_like', [reader], {
      subject: { kind: 'comment', id: await makeComment(app, reader, item) },
    });
    await send(luz, 'comment_mention', [reader]);
    const [mention, like] = await listOf(reader);
    await luz.delete(`/api/Flx_Notifications/${mention?.Id}`).expect(404);
    await reader.delete(`/api/Flx_Notifications/${mention?.Id}`).expect(204);
    expect(await listOf(reader)).toEqual([like]);
    expect((await reader.get('/api/poll')).body.notifications).toEqual({ unread: 1, latest: like?.Id });
    const { body } = await reader.get('/api/Flx_NotificationsHistory').expect(200);
    expect(body.results).toMatchObject([{ Id: mention?.Id, Viewed: true }, { Id: like?.Id }]);
    await send(andres, 'comment_mention', [reader]);
    expect(await listOf(reader)).toHaveLength(2);
  });

  it('about things of any kind stands in its place, on every page and in the poll', async () => {
    const group = await app.world.group({ org: reader.org });
    const about = { post: { kind: 'post', id: item }, group: { kind: 'group', id: group } };
    const sendAbout = async (...subjects: readonly ('post' | 'group')[]): Promise<void> => {
      for (const subject of subjects)
        await app.owner.query(
          `insert into notifications (org_id, user_id, type, kind, actor_id, subject_kind, subject_id)
           values ($1, $2, 'social', 'comment_mention', $3, $4, $5)`,
          [reader.org, reader.id, luz.id, about[subject].kind, about[subject].id],
        );
    };
    const pages = async (): Promise<unknown[]> => {
      const urls: unknown[] = [];
      let next: string | null = '/api/Flx_Notifications?$top=2&$filter=Viewed eq false';
      while (next !== null) {
        const { body }: { body: { results: NotificationRow[]; __next: string | null } } = await reader
          .get(next)
          .expect(200);
        urls.push(body.results.map(({ Url }) => Url?.split('/')[1]));
        next = body.__next;
      }
      return urls;
    };
    const latestOf = async (): Promise<number> =>
      (await app.owner.query<{ id: number }>('select max(id)::float8 as id from notifications')).rows[0]?.id ?? 0;
    const polled = async (): Promise<unknown> => (await reader.get('/api/poll').expect(200)).body.notifications;

    await sendAbout('group', 'post', 'post', 'post');
    expect(await pages()).toEqual([
      ['post', 'post'],
      ['post', 'group'],
    ]);
    expect(await polled()).toEqual({ unread: 4, latest: await latestOf() });
    await sendAbout('group');
    expect(await pages()).toEqual([['group', 'post'], ['post', 'post'], ['group']]);
    expect(await polled()).toEqual({ unread: 5, latest: await latestOf() });
    // One that is seen counts as the newest, and no more as unread.
    await app.owner.query('update notifications set viewed = true where id = $1', [await latestOf()]);
    expect(await polled()).toEqual({ unread: 4, latest: await latestOf() });
    await app.owner.query('delete from groups where id = $1', [group]);
    expect(await pages()).toEqual([['post', 'post'], ['post']]);
    expect(await polled()).toMatchObject({ unread: 3 });
  });

  it('begins where everything was discarded', async () => {
    await send(luz, 'comment_mention', [reader]);
    const discard = { Title: 'InitNotificationDate', UserId: reader.id, Value: new Date(Date.now() + 1).toISOString() };
    await reader.post('/api/Flx_PersonalConfig', discard).expect(201);
    expect(await listOf(reader)).toEqual([]);
    await send(andres, 'comment_mention', [reader]);
    expect((await listOf(reader)).map(row => row.ActorName)).toEqual(['Andrés Quintero']);
  });
});

it('is forgotten after a year, and not before', async () => {
  await send(luz, 'post_like', [reader]);
  await send(luz, 'comment_mention', [reader]);
  await app.owner.query(
    `update notifications set created_at = now() - interval '12 months' + case kind when 'post_like' then interval '-1 hour' else interval '1 hour' end
     where user_id = $1`,
    [reader.id],
  );
  await app.runJob('notifications: forget old ones');
  expect((await listOf(reader)).map(row => row.NotificationType)).toEqual(['comment_mention']);
});
