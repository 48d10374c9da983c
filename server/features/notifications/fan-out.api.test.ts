import { beforeEach, expect, it, vi } from 'vitest';
import type { WriteContext } from '../../base/context.ts';
import { sql } from '../../db/sql.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { writeAs } from '../../testing/write-as.ts';
import { notifyAudience, queueNotifications } from './service.ts';
import { makeItem, notifiedOf } from '../../testing/notifications.ts';

/** Number of people that exceeds one batch. */
const MANY = 1_100;

const app = testApp();
let author: TestUser;
let reader: TestUser;
/** Result of a publication for everybody. */
let all: Reached;

/** Adds so many people to the organisation of author and reader. */
async function join(count: number): Promise<void> {
  await app.owner.query(
    `insert into users (org_id, oid, email, area_id) select $1, gen_random_uuid(), 'p' || p || '@x.example', $2
     from generate_series($3::int, $4::int) p`,
    [author.org, author.area, all.people, all.people + count - 1],
  );
  all = { people: all.people + count, rows: all.rows + count };
}

beforeEach(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org, firstName: 'Ana', lastName: 'Gómez' });
  reader = await app.world.user({ org });
  all = { people: 1, rows: 1 };
  await join(20);
});

const queue = (item: number, then: (context: WriteContext) => void = () => undefined): Promise<void> =>
  writeAs(app, author, async context => {
    await notifyAudience(context, { kind: 'news_published', subject: { kind: 'post', id: item } });
    then(context);
  });
const work = (): Promise<void> => app.runJob('notifications: notify audiences');

interface Reached {
  readonly people: number;
  readonly rows: number;
}
async function reached(item: number): Promise<Reached> {
  const { rows } = await app.owner.query<Reached>(
    'select count(distinct user_id)::int as people, count(*)::int as rows from notifications where subject_id = $1',
    [item],
  );
  return rows[0] ?? { people: 0, rows: 0 };
}
/** Queues a fan-out like a process that died right after its commit. */
const leave = (item: number): Promise<unknown> =>
  app.owner.query(
    `insert into notification_fanouts (org_id, kind, subject_kind, subject_id, actor_id, created_at)
     values ($1, 'news_published', 'post', $2, $3, now())`,
    [author.org, item, author.id],
  );

it('follows the commit by itself, and is in everybody’s poll', async () => {
  await join(MANY);
  const { etag } = (await reader.get('/api/poll')).headers;
  const item = await makeItem(app, author);
  await queue(item);
  await expect.poll(() => reached(item)).toEqual(all);
  const poll = await reader.get('/api/poll').set('If-None-Match', etag ?? '');
  expect(poll.body.notifications.unread).toBe(1);
  const { body } = await reader.get('/api/Flx_Notifications').expect(200);
  expect(body.results).toMatchObject([{ Description: 'Ana Gómez publicó la noticia «Hola»', Type: 'social' }]);
});

it('notifies the members alone of what everybody may find in a public group', async () => {
  const group = await app.world.group({ org: author.org, members: [author.id, reader.id] });
  const item = await makeItem(app, author, [-1, group]);
  await leave(item);
  await work();
  expect(await notifiedOf(app, item)).toEqual([reader.id]);
});

it('notifies nobody of what was not published after all', async () => {
  const item = await makeItem(app, author);
  await expect(
    queue(item, () => {
      throw new Error('Refused');
    }),
  ).rejects.toThrow('Refused');
  await work();
  expect(await reached(item)).toEqual({ people: 0, rows: 0 });
});

it('is taken up by the job after a kill, at the beginning and in the middle', async () => {
  await join(MANY);
  const item = await makeItem(app, author);
  await leave(item);
  await work();
  expect(await reached(item)).toEqual(all);
  await app.owner.query('update notification_fanouts set done_at = null, reached_id = $2 where subject_id = $1', [
    item,
    reader.id,
  ]);
  await app.owner.query('delete from notifications where subject_id = $1 and user_id > $2', [item, reader.id]);
  await work();
  expect(await reached(item)).toEqual(all);
});

it('notifies each once, whatever is repeated', async () => {
  const item = await makeItem(app, author);
  await queue(item);
  await expect.poll(() => reached(item).then(({ rows }) => rows)).toBe(all.rows);
  const [row] = (await reader.get('/api/Flx_Notifications').expect(200)).body.results;
  await reader.put(`/api/Flx_Notifications/${row.Id}`, { Viewed: true }).expect(200);
  await queue(item);
  // As if a batch had been written and not recorded.
  await app.owner.query('update notification_fanouts set done_at = null, reached_id = 0 where subject_id = $1', [item]);
  await work();
  expect(await reached(item)).toEqual(all);
  expect((await reader.get('/api/Flx_Notifications').expect(200)).body.results).toMatchObject([
    { Id: row.Id, Viewed: true },
  ]);
});

it('is shared by two processes', async () => {
  await join(MANY);
  const items = [await makeItem(app, author), await makeItem(app, author)];
  for (const item of items) await leave(item);
  await Promise.all([work(), work(), work()]);
  await work();
  for (const item of items) expect(await reached(item)).toEqual(all);
});

it('gives way to a request that holds one of its people, and comes back', async () => {
  const item = await makeItem(app, author);
  await leave(item);
  const holder = await app.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('update user_versions set version = version + 1 where user_id = $1', [reader.id]);
    await work();
    expect((await reached(item)).rows).toBe(0);
    await holder.query('commit');
  } finally {
    holder.release(true);
  }
  await work();
  expect((await reached(item)).rows).toBe(all.rows);
});

it('ends with the batch in hand once the server stops, and the next server goes on', async () => {
  await join(MANY);
  const item = await makeItem(app, author);
  await leave(item);
  const stopping = new AbortController();
  const write = app.db.write.bind(app.db);
  vi.spyOn(app.db, 'write').mockImplementation(async (org, work) => {
    const done = await write(org, work);
    if (org === author.org) stopping.abort();
    return done;
  });
  await app.runJob('notifications: notify audiences', stopping.signal);
  vi.restoreAllMocks();
  const { people } = await reached(item);
  expect(people).toBeGreaterThan(0);
  expect(people).toBeLessThan(all.people);
  await work();
  expect(await reached(item)).toEqual(all);
});

it('is not held up by one that fails', async () => {
  const [poison, item] = [await makeItem(app, author), await makeItem(app, author)];
  await leave(poison);
  await leave(item);
  await app.owner.query(`update notification_fanouts set subject_kind = 'nada' where subject_id = $1`, [poison]);
  await work();
  expect(await reached(poison)).toEqual({ people: 0, rows: 0 });
  expect(await reached(item)).toEqual(all);
});

it('is in everybody’s poll again when it is taken away, and nobody’s version is held for that', async () => {
  await join(MANY);
  const item = await makeItem(app, author);
  await leave(item);
  await work();
  const { etag } = (await reader.get('/api/poll').expect(200)).headers;
  const versions = async () =>
    (await app.owner.query('select sum(version)::int as raised from user_versions where org_id = $1', [author.org]))
      .rows;
  const before = await versions();
  await app.db.write(author.org, session =>
    session.run(sql`delete from audiences where org_id = ${author.org} and item_id = ${item}`),
  );
  expect(await versions()).toEqual(before);
  const poll = await reader
    .get('/api/poll')
    .set('If-None-Match', etag ?? '')
    .expect(200);
  expect(poll.body.notifications.unread).toBe(0);
});

it('ends with its item', async () => {
  const item = await makeItem(app, author);
  await leave(item);
  await app.owner.query('delete from feed_items where id = $1', [item]);
  await work();
  expect(await reached(item)).toEqual({ people: 0, rows: 0 });
});

it('of named people forgets nobody whom the one before has not reached yet, and reaches nobody again', async () => {
  const item = await makeItem(app, author);
  const [first = 0, second = 0, third = 0] = (
    await app.owner.query<{ id: number }>('select id from users where org_id = $1 and id > $2 order by id limit 3', [
      author.org,
      reader.id,
    ])
  ).rows.map(({ id }) => id);
  const name = (recipients: readonly number[]): Promise<void> =>
    writeAs(app, author, context =>
      queueNotifications(context, { kind: 'event_place', subject: { kind: 'post', id: item }, recipients }),
    );
  const notified = async (): Promise<number[]> =>
    (
      await app.owner.query<{ user_id: number }>('delete from notifications where subject_id = $1 returning user_id', [
        item,
      ])
    ).rows.map(row => row.user_id);
  await name([first, second]);
  await app.owner.query('update notification_fanouts set reached_id = $2 where subject_id = $1', [item, first]);
  await name([third]);
  await work();
  expect(await notified()).toEqual([second, third]);
  await name([first]);
  await work();
  expect(await notified()).toEqual([first]);
});
