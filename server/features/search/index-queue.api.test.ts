import pg from 'pg';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { comment, publish } from '../../testing/feed.ts';
import { found } from '../../testing/search.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

/* New posts and comments are indexed after their commit, by any process. */

const JOB = 'search: index';

const app = testApp();
let org: number;
let author: TestUser;

beforeAll(async () => {
  ({ org } = await app.world.org());
});

beforeEach(async () => {
  author = await app.world.user({ org });
});

/** Publishes on home in a process that is killed right after the commit. Returns the ids. */
async function publishAndDie(...texts: readonly string[]): Promise<number[]> {
  const client = await server();
  const { rows } = await client.query<{ id: string }>(
    `with written as (
       insert into feed_items (org_id, type, author_id, home, title, description)
         select $1, 'post', $2, true, 'Algo', text from unnest($3::text[]) text returning org_id, id, author_id),
     added as (insert into audiences (org_id, aud_id, item_id, author_id)
       select org_id, aud, id, author_id from written, unnest(array[0, -1]) aud)
     select id from written order by id`,
    [org, author.id, texts],
  );
  await client.end();
  return rows.map(({ id }) => Number(id));
}

/** Opens a connection like those with which the server writes. */
async function server(): Promise<pg.Client> {
  const client = new pg.Client(app.ownerConnection);
  await client.connect();
  await client.query(
    `select set_config('app.org_id', $1, false), set_config('app.raises_at_commit', 'on', false), set_config('role', 'tertulia_app', false)`,
    [String(org)],
  );
  return client;
}

async function waiting(where = 'failed_at is null'): Promise<number> {
  const { rowCount } = await app.owner.query(`select from search_queue where org_id = $1 and ${where}`, [org]);
  return rowCount ?? 0;
}

const posts = async (word: string): Promise<number> => (await found(author, word)).Counts.post;

it('indexes what was published and commented before the answer is followed by another request', async () => {
  const { Id } = await publish(author, { Description: 'Un guacamayo en el patio' });
  await comment(author, { PostId: Id, Description: 'Eran dos guacamayos' });
  expect(await waiting()).toBe(0);
  expect((await found(author, 'guacamayo')).Counts).toMatchObject({ post: 1, comment: 1 });
});

it('finds after a kill, once another process has looked', async () => {
  await publishAndDie('Un tucán en el patio');
  expect([await waiting(), await posts('tucán')]).toEqual([1, 0]);
  await Promise.all([app.runJob(JOB), app.runJob(JOB)]);
  expect([await waiting(), await posts('tucán')]).toEqual([0, 1]);
});

/** Returns the answer's tag of a poll, which differs once something new is for everybody. */
const tagOf = async (user: TestUser): Promise<unknown> => (await user.get('/api/poll')).headers['etag'];

it('notifies everybody of a new post after a kill, at the latest with what changes or can’t be indexed', async () => {
  const reader = await app.world.user({ org });
  const by: ((id: number) => Promise<unknown>)[] = [
    () => app.runJob(JOB),
    id => author.put(`/api/Flx_Posts/${id}`, { Description: 'Otro azulejo' }).expect(200),
    async id => {
      await app.owner.query(`alter table search_rows add constraint failing check (id <> ${id})`);
      await app.runJob(JOB);
      await app.owner.query('alter table search_rows drop constraint failing');
    },
  ];
  for (const act of by) {
    const [id = 0] = await publishAndDie('Un azulejo en el patio');
    const before = await tagOf(reader);
    await act(id);
    await expect.poll(() => tagOf(reader)).not.toBe(before);
    await author.delete(`/api/Flx_Posts/${id}`).expect(204);
  }
});

it('indexes hundreds at once', async () => {
  await publishAndDie(...Array.from({ length: 500 }, (_, n) => `Colibrí número ${n}`));
  await app.runJob(JOB);
  expect([await waiting(), await posts('colibrí')]).toEqual([0, 500]);
});

it('leaves lying what can’t be indexed, and indexes what is behind it', async () => {
  const [failing = 0] = await publishAndDie('Un barranquero en el tejado', 'Un barranquero en el patio');
  await app.owner.query(`alter table search_rows add constraint failing check (id <> ${failing})`);
  try {
    await app.runJob(JOB);
    expect([await waiting(), await waiting('failed_at is not null'), await posts('barranquero')]).toEqual([0, 1, 1]);
  } finally {
    await app.owner.query('alter table search_rows drop constraint failing');
  }
  await author.put(`/api/Flx_Posts/${failing}`, { Description: 'Otro barranquero' }).expect(200);
  expect([await waiting('true'), await posts('barranquero')]).toEqual([0, 2]);
});

it('never finds what was edited or deleted before it was indexed', async () => {
  const [edited = 0, deleted = 0] = await publishAndDie('Un turpial cantó', 'Otro turpial cantó');
  await author.put(`/api/Flx_Posts/${edited}`, { Description: 'Un mochuelo cantó' }).expect(200);
  await author.delete(`/api/Flx_Posts/${deleted}`).expect(204);
  expect(await waiting()).toBe(0);
  await app.runJob(JOB);
  expect([await posts('turpial'), await posts('mochuelo')]).toEqual([0, 1]);
});

it('makes a change wait for whoever is just indexing the older state', async () => {
  const [id = 0] = await publishAndDie('Una garza voló');
  const indexing = await server();
  await indexing.query('begin');
  await indexing.query(`select index_queued($1, 'item', 10, null)`, [org]);
  let isAnswered = false;
  const editing = author.put(`/api/Flx_Posts/${id}`, { Description: 'Una mirla voló' }).then(response => {
    isAnswered = true;
    return response.status;
  });
  const blocked = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await app.owner.query(blocked)).rowCount).toBe(1);
  expect(isAnswered).toBe(false);
  await indexing.query('commit');
  await indexing.end();
  expect(await editing).toBe(200);
  expect([await posts('garza'), await posts('mirla')]).toEqual([0, 1]);
});

it('leaves to another process what that one has taken', async () => {
  await publishAndDie('Un cóndor voló');
  const indexing = await server();
  await indexing.query('begin');
  await indexing.query(`select index_queued($1, 'item', 10, null)`, [org]);
  await app.runJob(JOB);
  await indexing.query('rollback');
  await indexing.end();
  expect([await waiting(), await posts('cóndor')]).toEqual([1, 0]);
  await app.runJob(JOB);
  expect(await posts('cóndor')).toBe(1);
});
