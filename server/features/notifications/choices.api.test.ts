import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_CHANNELS } from '#contract/features/notifications/kinds.ts';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { writeAs } from '../../testing/write-as.ts';
import { notify } from './service.ts';
import { makeItem } from '../../testing/notifications.ts';

const PREFERENCES = '/api/Flx_Notifications/preferences';
const DISCARD = '/api/Flx_Notifications/discard';
const DEFAULTS = { Topics: DEFAULT_CHANNELS, QuietFrom: null, QuietTo: null, Digest: false, MailLater: true };
const T0 = new Date('2026-11-21T15:00:00.000Z');

const app = testApp();
let reader: TestUser;
let other: TestUser;

beforeEach(async () => {
  app.now = T0;
  const { org } = await app.world.org();
  reader = await app.world.user({ org });
  other = await app.world.user({ org });
});

const send = async (item?: number): Promise<number> => {
  const itemId = item ?? (await makeItem(app, other));
  await writeAs(app, other, context =>
    notify(context, { kind: 'news_published', recipients: [reader.id], subject: { kind: 'post', id: itemId } }),
  );
  return itemId;
};
const itemsIn = async (list: string): Promise<string[]> =>
  (await reader.get(`/api/${list}`).expect(200)).body.results.map((row: NotificationRow) => row.Url);
const after = (seconds: number): Date => new Date(T0.getTime() + seconds * 1_000);

describe('preferences', () => {
  it('begin with what everybody gets, and are one’s own', async () => {
    expect((await reader.get(PREFERENCES).expect(200)).body).toEqual(DEFAULTS);
    const wanted = {
      Topics: { ...DEFAULT_CHANNELS, news: { Web: false, Email: true, Push: false } },
      QuietFrom: '22:00',
      QuietTo: '06:30',
      Digest: true,
      MailLater: false,
    };
    expect((await reader.put(PREFERENCES, wanted).expect(200)).body).toEqual(wanted);
    expect((await reader.put(PREFERENCES, { ...wanted, UserId: reader.id }).expect(200)).body).toEqual(wanted);
    expect((await reader.get(PREFERENCES).expect(200)).body).toEqual(wanted);
    expect((await other.get(PREFERENCES).expect(200)).body).toEqual(DEFAULTS);
    expect((await reader.put(PREFERENCES, DEFAULTS).expect(200)).body).toEqual(DEFAULTS);
  });

  it('of a person without an address bring to the bell what was to come by e-mail', async () => {
    const chosen = (Email: boolean) => ({
      ...DEFAULTS,
      Topics: { ...DEFAULT_CHANNELS, news: { Web: false, Email, Push: false } },
    });
    await app.owner.query('update users set email = null where org_id = $1 and id = $2', [reader.org, reader.id]);
    await reader.put(PREFERENCES, chosen(false)).expect(200);
    await send();
    expect(await itemsIn('Flx_Notifications')).toEqual([]);
    await reader.put(PREFERENCES, chosen(true)).expect(200);
    await send();
    expect(await itemsIn('Flx_Notifications')).toHaveLength(1);
    const { rows } = await app.owner.query('select from mail_outbox where user_id = $1 and org_id = $2', [
      reader.id,
      reader.org,
    ]);
    expect(rows).toEqual([]);
  });

  it('of a page that knows no pushes leave their choices as they are', async () => {
    const former = Object.fromEntries(
      Object.entries(DEFAULT_CHANNELS).map(([topic, { Web, Email }]) => [topic, { Web, Email }]),
    );
    const { MailLater: _later, ...rest } = DEFAULTS;
    expect((await reader.put(PREFERENCES, { ...rest, Topics: former }).expect(200)).body).toEqual(DEFAULTS);
    const news = { Web: true, Email: true, Push: !DEFAULT_CHANNELS.news.Push };
    const chosen = { ...DEFAULTS, Topics: { ...DEFAULT_CHANNELS, news }, MailLater: false };
    await reader.put(PREFERENCES, chosen).expect(200);
    const changed = { ...rest, Topics: { ...former, news: { Web: true, Email: false } }, Digest: true };
    expect((await reader.put(PREFERENCES, changed).expect(200)).body).toEqual({
      ...chosen,
      Topics: { ...DEFAULT_CHANNELS, news: { ...news, Email: false } },
      Digest: true,
    });
  });

  it('are refused whole', async () => {
    await app.request.get(PREFERENCES).expect(401);
    await reader.put(PREFERENCES, { ...DEFAULTS, UserId: other.id }).expect(400);
    await reader.put(PREFERENCES, { ...DEFAULTS, Sound: true }).expect(400);
    await reader.put(PREFERENCES, { ...DEFAULTS, Digest: true, QuietFrom: '22:00' }).expect(422);
    const { body } = await reader.put(PREFERENCES, { ...DEFAULTS, Topics: {} }).expect(422);
    expect(JSON.stringify(body.errors)).toContain('Indica qué quieres recibir');
    expect((await reader.get(PREFERENCES).expect(200)).body).toEqual(DEFAULTS);
  });
});

describe('discarding', () => {
  it('empties the list and the bell, not the history, and can be undone once', async () => {
    const item = await send();
    app.now = after(60);
    expect((await reader.post(DISCARD).expect(200)).body).toEqual({ Since: after(60).toISOString(), Before: null });
    expect(await itemsIn('Flx_Notifications')).toEqual([]);
    expect((await reader.get('/api/poll')).body.notifications).toEqual({ unread: 0, latest: 0 });
    expect(await itemsIn('Flx_NotificationsHistory')).toEqual([`/post/${item}`]);
    expect((await reader.delete(DISCARD).expect(200)).body).toEqual({ Since: null });
    expect(await itemsIn('Flx_Notifications')).toEqual([`/post/${item}`]);
    expect((await reader.get('/api/poll')).body.notifications.unread).toBe(1);
    expect((await reader.delete(DISCARD).expect(200)).body).toEqual({ Since: null });
  });

  it('a second time is undone to the first', async () => {
    const first = (await reader.post(DISCARD).expect(200)).body.Since;
    app.now = after(60);
    await send();
    expect((await reader.post(DISCARD).expect(200)).body).toMatchObject({ Before: first });
    expect((await reader.delete(DISCARD).expect(200)).body).toEqual({ Since: first });
    expect(await itemsIn('Flx_Notifications')).toHaveLength(1);
    expect((await reader.delete(DISCARD).expect(200)).body).toEqual({ Since: first });
  });

  it('elsewhere meanwhile is not undone', async () => {
    await reader.post(DISCARD).expect(200);
    const elsewhere = { Title: 'InitNotificationDate', UserId: reader.id, Value: after(-1).toISOString() };
    await reader.post('/api/Flx_PersonalConfig', elsewhere).expect(201);
    expect((await reader.delete(DISCARD).expect(200)).body).toEqual({ Since: after(-1).toISOString() });
  });

  it('lists what comes at the same moment or after, and leaves other people alone', async () => {
    const mine = await makeItem(app, reader);
    await writeAs(app, reader, context =>
      notify(context, { kind: 'news_published', recipients: [other.id], subject: { kind: 'post', id: mine } }),
    );
    await reader.post(DISCARD).expect(200);
    const item = await send();
    expect(await itemsIn('Flx_Notifications')).toEqual([`/post/${item}`]);
    expect((await other.get('/api/Flx_Notifications').expect(200)).body.results).toHaveLength(1);
    await app.request.post(DISCARD).expect(401);
  });

  it('of two at once leaves one to be undone', async () => {
    await Promise.all([reader.post(DISCARD).expect(200), reader.post(DISCARD).expect(200)]);
    await reader.delete(DISCARD).expect(200);
    expect((await reader.get('/api/Flx_PersonalConfig')).body.results).toMatchObject([
      { Title: 'InitNotificationDate', Value: T0.toISOString() },
    ]);
  });
});

describe('the history', () => {
  it('is one’s own, and marks as seen what was discarded', async () => {
    await send();
    app.now = after(1);
    await reader.post(DISCARD).expect(200);
    const [row] = (await reader.get('/api/Flx_NotificationsHistory').expect(200)).body.results;
    const path = `/api/Flx_NotificationsHistory/${row.Id}`;
    await other.put(path, { Viewed: true }).expect(404);
    await reader.put(`/api/Flx_Notifications/${row.Id}`, { Viewed: true }).expect(404);
    expect((await reader.put(path, { Viewed: true }).expect(200)).body.results.Viewed).toBe(true);
    await reader.delete(path).expect(405);
  });
});

describe('a muted item', () => {
  it('says so to whoever muted it, and to nobody else', async () => {
    const item = await makeItem(app, other);
    const mutedOf = async (user: TestUser): Promise<boolean> =>
      (await user.get(`/api/Flx_Feed/${item}`).expect(200)).body.results.Muted;
    expect(await mutedOf(reader)).toBe(false);
    for (let n = 0; n < 2; n += 1) await reader.put(`/api/Flx_Feed/${item}/mute`).expect(204);
    expect(await mutedOf(reader)).toBe(true);
    expect(await mutedOf(other)).toBe(false);
    await send(item);
    expect(await itemsIn('Flx_Notifications')).toEqual([]);
    for (let n = 0; n < 2; n += 1) await reader.delete(`/api/Flx_Feed/${item}/mute`).expect(204);
    expect(await mutedOf(reader)).toBe(false);
    await send(item);
    expect(await itemsIn('Flx_Notifications')).toHaveLength(1);
  });

  it('must be visible', async () => {
    const group = await app.world.group({ org: reader.org, isPrivate: true, members: [other.id] });
    const hidden = await makeItem(app, other, [group]);
    const foreign = await makeItem(app, await app.world.user({ org: (await app.world.org()).org }));
    for (const item of [hidden, foreign, 999_999]) {
      await reader.put(`/api/Flx_Feed/${item}/mute`).expect(404);
      await reader.delete(`/api/Flx_Feed/${item}/mute`).expect(404);
    }
    await other.put(`/api/Flx_Feed/${hidden}/mute`).expect(204);
    await app.request.put(`/api/Flx_Feed/${hidden}/mute`).expect(401);
  });
});
