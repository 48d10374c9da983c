import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import supertest from 'supertest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NotificationRow, PollAnswer } from '#contract/features/notifications/types.ts';
import { LISTENING } from '../../db/listening-connection.ts';
import { sql } from '../../db/sql.ts';
import { comment, publish } from '../../testing/feed.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { writeAs } from '../../testing/write-as.ts';
import { notify } from './service.ts';
import { makeItem } from '../../testing/notifications.ts';

const first = testApp();
const second = testApp({ beside: first });
let reader: TestUser;
let actor: TestUser;

const poll = (app: TestApp, user: TestUser, etag?: string) => {
  const request = supertest(app.address).get('/api/poll').set('Authorization', `Bearer ${user.token}`);
  return etag === undefined ? request : request.set('If-None-Match', etag);
};

const etagOf = async (app: TestApp, user: TestUser): Promise<string> => {
  const { headers } = await poll(app, user).expect(200);
  return String(headers['etag']);
};

const mention = async (): Promise<void> => {
  const itemId = await makeItem(first, actor);
  await writeAs(first, actor, context =>
    notify(context, { kind: 'comment_mention', recipients: [reader.id], subject: { kind: 'post', id: itemId } }),
  );
};

/** Polls until the status is as expected: notices need some milliseconds from one process to the other. */
const scheduleShared = (status: () => Promise<number>) => expect.poll(status);

beforeEach(async () => {
  const { org } = await first.world.org();
  reader = await first.world.user({ org });
  actor = await first.world.user({ org, firstName: 'Luz' });
});

describe('GET /api/poll', () => {
  it('answers 200 with a tag, then 304 with nothing', async () => {
    const { body, headers } = await poll(first, reader).expect(200);
    expect(body).toEqual({
      notifications: { unread: 0, latest: 0 },
      feed: { latest: 0 },
      items: [],
      messages: [],
      credits: [],
    });
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
    const unchanged = await poll(first, reader, headers['etag']).expect(304);
    expect(unchanged.text).toBe('');
    await poll(first, reader, `W/${String(headers['etag'])}`).expect(304);
    await poll(first, reader, '"0.0.0.0"').expect(200);
  });

  it('answers an unchanged poll without touching the database', async () => {
    const etag = await etagOf(second, reader);
    const touched = (['hot', 'read', 'write', 'system'] as const).map(way => vi.spyOn(second.db, way));
    // Counts the queries on all connections: only the heartbeats of the listening ones, the same for any number of
    // polls.
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const start = Date.now();
    for (let seconds = 0; seconds < 60; seconds += 10) {
      second.now = new Date(start + seconds * 1000);
      await poll(second, reader, etag).expect(304);
    }
    expect(touched.flatMap(spy => spy.mock.calls)).toEqual([]);
    expect(asked.mock.calls.filter(([query]) => (query as unknown as pg.QueryConfig).text !== LISTENING.text)).toEqual(
      [],
    );
    second.now = new Date();
  });

  it('notifies another process of what changed', async () => {
    const etag = await etagOf(second, reader);
    await poll(second, reader, etag).expect(304);
    await mention();
    await scheduleShared(async () => (await poll(second, reader, etag)).status).toBe(200);
    const { body, headers } = await poll(second, reader, etag).expect(200);
    expect(body.notifications).toMatchObject({ unread: 1 });
    expect(headers['etag']).not.toBe(etag);
    const others = await etagOf(second, actor);
    await poll(second, actor, others).expect(304);
  });

  it('never gives who changed something the answer from before, in the process that changed it', async () => {
    await mention();
    const etag = await etagOf(first, reader);
    await poll(first, reader, etag).expect(304);
    const { body } = await reader.get('/api/Flx_Notifications').expect(200);
    await reader.put(`/api/Flx_Notifications/${body.results[0].Id}`, { Viewed: true }).expect(200);
    expect((await poll(first, reader, etag).expect(200)).body.notifications).toMatchObject({ unread: 0 });
  });

  it('notifies of what a cascade took away', async () => {
    await mention();
    const etag = await etagOf(second, reader);
    await first.db.write(reader.org, session =>
      session.run(sql`delete from feed_items where org_id = ${reader.org} and author_id = ${actor.id}`),
    );
    await scheduleShared(async () => (await poll(second, reader, etag)).status).toBe(200);
    expect((await poll(second, reader)).body.notifications).toEqual({ unread: 0, latest: 0 });
  });

  it('counts what the bell lists after each deletion, in every process', async () => {
    const bell = async (app: TestApp, etag?: string) => {
      const asked = supertest(app.address).get('/api/Flx_Notifications').set('Authorization', `Bearer ${reader.token}`);
      const { body } = await asked.expect(200);
      const listed = (body.results as NotificationRow[]).filter(row => !row.Viewed).length;
      const { status, body: answer } = await poll(app, reader, etag);
      return { listed, counted: status === 304 ? 'as before' : (answer as PollAnswer).notifications.unread };
    };
    const [own, theirs, another] = [await publish(reader), await publish(actor), await publish(actor)];
    for (const { Id } of [theirs, another])
      await writeAs(first, actor, context =>
        notify(context, { kind: 'comment_mention', recipients: [reader.id], subject: { kind: 'post', id: Id } }),
      );
    const said = await comment(actor, { PostId: own.Id });
    await actor.put(`/api/Flx_Feed/${own.Id}/reactions/like`).expect(200);
    const deletions: [TestUser, string][] = [
      [actor, `/api/Flx_Posts/${theirs.Id}`],
      [actor, `/api/Flx_Comments/${said.Id}`],
      [reader, `/api/Flx_Posts/${own.Id}`],
      [actor, `/api/Flx_Posts/${another.Id}`],
    ];
    expect(await bell(second)).toEqual({ listed: 4, counted: 4 });
    for (const [n, [user, path]] of deletions.entries()) {
      const etag = await etagOf(second, reader);
      await user.delete(path).expect(204);
      const left = { listed: 3 - n, counted: 3 - n };
      expect([await bell(first), await bell(second)]).toEqual([left, left]);
      await expect.poll(() => bell(second, etag)).toEqual(left);
    }
  });

  it('notifies the whole organisation of a change to all of it', async () => {
    const tags = [await etagOf(second, reader), await etagOf(second, actor)];
    await first.db.write(reader.org, session =>
      session.run(sql`insert into org_versions (org_id) values (${reader.org})`),
    );
    await scheduleShared(async () => (await poll(second, reader, tags[0])).status).toBe(200);
    await scheduleShared(async () => (await poll(second, actor, tags[1])).status).toBe(200);
  });

  it('never passes the answer of one person for that of another', async () => {
    const etag = await etagOf(first, reader);
    await poll(first, actor, etag).expect(200);
  });

  it('finds what nobody notified of after a minute', async () => {
    const etag = await etagOf(second, reader);
    await byHand();
    await poll(second, reader, etag).expect(304);
    second.now = new Date(Date.now() + 61_000);
    await poll(second, reader, etag).expect(200);
    second.now = new Date();
  });

  it('refuses options, the anonymous and the blocked', async () => {
    expect((await reader.get('/api/poll?$top=1').expect(400)).body).toMatchObject({ code: 'unknown_option' });
    await reader.get(`/api/poll?org=${reader.org}`).expect(200);
    await first.request.get('/api/poll').expect(401);
    const etag = await etagOf(second, reader);
    await first.owner.query('update users set is_active = false where id = $1', [reader.id]);
    await scheduleShared(async () => (await poll(second, reader, etag)).status).toBe(403);
  });
});

/** Inserts a notification without notifying any process, as a change at the database's console would. */
const byHand = (): Promise<unknown> =>
  first.owner.query(
    `insert into notifications (org_id, user_id, type, kind) values ($1, $2, 'social', 'comment_mention')`,
    [reader.org, reader.id],
  );

describe('while notices are interrupted', () => {
  /** Ends the listening connections of both processes. */
  const killListeners = (): Promise<unknown> =>
    first.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'tertulia notices %'`,
    );

  it('believes nothing, and starts anew afterwards', async () => {
    const etag = await etagOf(second, reader);
    await poll(second, reader, etag).expect(304);
    await killListeners();
    await expect.poll(() => second.notices.trusted, { interval: 1 }).toBe(false);
    await byHand();
    // No process was notified of the change, yet the outdated answer is not given now.
    const { headers } = await poll(second, reader, etag).expect(200);
    await byHand();
    await expect.poll(() => second.notices.trusted).toBe(true);
    // Nor is it given once notices arrive again, because everything known before was forgotten.
    await poll(second, reader, etag).expect(200);
    await poll(second, reader, String(headers['etag'])).expect(200);
  });

  it('still refuses who was blocked meanwhile', async () => {
    const etag = await etagOf(second, reader);
    await killListeners();
    await expect.poll(() => second.notices.trusted, { interval: 1 }).toBe(false);
    await first.owner.query('update users set is_active = false where id = $1', [reader.id]);
    await poll(second, reader, etag).expect(403);
    await expect.poll(() => second.notices.trusted).toBe(true);
    await poll(second, reader, etag).expect(403);
  });
});

it('is not stale for long when the process that committed died before it could notify', async () => {
  const dying = new pg.Client({ ...first.ownerConnection, application_name: 'tertulia notices dying' });
  dying.on('error', () => undefined);
  await dying.connect();
  // Waits for some heartbeats, so that the version is known.
  await sleep(1_500);
  const etag = await etagOf(second, reader);
  await poll(second, reader, etag).expect(304);
  await byHand();
  await poll(second, reader, etag).expect(304);
  dying.connection.stream.destroy();
  await scheduleShared(async () => (await poll(second, reader, etag)).status).toBe(200);
});
