import { beforeEach, expect, it } from 'vitest';
import { CONTENT_KINDS } from '../declared.ts';
import { createLogger } from '../../base/logger.ts';
import { makeComment, makeItem, notifiedOf } from '../../testing/notifications.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { notify, type Subject } from './service.ts';

const JOB = 'notifications: notify';

const app = testApp();
const beside = testApp({ beside: app });
let org: number;
let author: TestUser;
let item: number;

beforeEach(async () => {
  ({ org } = await app.world.org());
  author = await app.world.user({ org });
  item = await makeItem(app, author);
});

/** Adds a comment in a process that does nothing after the commit, as if it were killed then. */
async function comments(process: TestApp, person: TestUser): Promise<Subject> {
  const part = { kind: 'comment', id: await makeComment(app, person, item) };
  const request = { kind: 'post_comment', recipients: [author.id], subject: { kind: 'post', id: item }, part } as const;
  const db = { ...process.db, scheduleShared: () => undefined };
  const tools = { db, log: createLogger('silent'), now: process.now, contentKinds: CONTENT_KINDS };
  await process.db.write(org, async session => notify({ ...tools, session, viewer: { org, id: person.id } }, request));
  return part;
}

async function rows(table: 'notification_queue' | 'notification_parts', where = 'true'): Promise<number> {
  const { rowCount } = await app.owner.query(`select from ${table} where org_id = $1 and ${where}`, [org]);
  return rowCount ?? 0;
}

it('keeps a note until some process has notified of it, once', async () => {
  await comments(app, await app.world.user({ org }));
  expect([await rows('notification_queue'), await notifiedOf(app, item)]).toEqual([1, []]);
  await Promise.all([beside.runJob(JOB), app.runJob(JOB)]);
  expect([await rows('notification_queue'), await rows('notification_parts')]).toEqual([0, 1]);
  expect(await notifiedOf(app, item)).toEqual([author.id]);
});

it('notifies of all that two processes queue at once, in one notification, and raises the version', async () => {
  const people = await app.world.users(12, { org });
  const before = (await author.get('/api/poll').expect(200)).headers['etag'] as string;
  await Promise.all(people.flatMap(person => [comments(app, person), comments(beside, person)]));
  await Promise.all([app.runJob(JOB), beside.runJob(JOB)]);
  expect([await rows('notification_queue'), await rows('notification_parts')]).toEqual([0, 24]);
  expect(await notifiedOf(app, item)).toEqual([author.id]);
  // The other process may have raised the version, which this one learns a moment later.
  const unread = async (): Promise<unknown> =>
    (await author.get('/api/poll').set('If-None-Match', before)).body.notifications?.unread;
  await expect.poll(unread).toBe(1);
});

it('notifies the same person of several things', async () => {
  const [ana, luis] = [await app.world.user({ org }), await app.world.user({ org })];
  const like = (person: TestUser): Promise<unknown> => person.put(`/api/Flx_Feed/${item}/reactions/like`).expect(200);
  await Promise.all([like(ana), like(luis), comments(app, ana)]);
  await app.runJob(JOB);
  const { body } = await author.get('/api/Flx_Notifications').expect(200);
  const kinds = (body.results as { NotificationType: string }[]).map(each => each.NotificationType);
  expect(kinds.toSorted()).toEqual(['post_comment', 'post_like']);
});

it('forgets what is gone before anybody was notified', async () => {
  const { id } = await comments(app, await app.world.user({ org }));
  await app.owner.query('delete from comments where org_id = $1 and id = $2', [org, id]);
  expect(await rows('notification_queue')).toBe(0);
});

it('leaves lying what fails, and notifies of what is behind it', async () => {
  await app.owner.query(
    `insert into notification_queue (org_id, kind, recipients, created_at) values ($1, 'nada', '{1}', now())`,
    [org],
  );
  await comments(app, await app.world.user({ org }));
  await app.runJob(JOB);
  expect(await notifiedOf(app, item)).toEqual([author.id]);
  expect(await rows('notification_queue', `kind = 'nada' and failed_at is not null`)).toBe(1);
  await app.runJob(JOB);
  expect(await rows('notification_queue')).toBe(1);
});
