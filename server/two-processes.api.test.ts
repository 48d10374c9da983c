import type { Test } from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import { DAILY_BYTES_MAX } from '../contract/features/files/limits.ts';
import type { UploadedFile } from '../contract/features/files/types.ts';
import type { Reactions } from '../contract/features/feed/types.ts';
import { duringTests } from './testing/during-tests.ts';
import { ask, at, comment, publish } from './testing/feed.ts';
import { startServerProcesses, WITHOUT_NOTICES } from './testing/server-processes.ts';
import { testApp } from './testing/test-app.ts';
import type { TestUser } from './testing/world.ts';

/*
 * What people do at the same moment, sent to two servers that share nothing but the database, each in a process of its own.
 */

const PEOPLE = 500;
/** Every tenth person presses twice, and the second time the other server is asked. */
const TWICE = 10;

const app = testApp();
const servers = duringTests(
  () => startServerProcesses(app, WITHOUT_NOTICES),
  started => started.close(),
);
let author: TestUser;
let people: TestUser[];

beforeAll(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org });
  people = await Promise.all(Array.from({ length: PEOPLE }, () => app.world.user({ org })));
});

it('keeps one of fifty votes of one person', async () => {
  const { Id, Poll } = await ask(author);
  const clients = servers.as(at(people, 0));
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const vote = { Option: at(Poll.Options, n % 3 === 0 ? 0 : 1).Id };
      return (await at(clients, n % 2).post(`/api/Flx_Polls/${Id}/vote`, vote)).status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  const { rows } = await app.owner.query(
    `select (select count(*)::int from poll_votes where item_id = $1) as votes,
       (select sum(votes)::int from poll_options where item_id = $1) as counted`,
    [Id],
  );
  expect(rows).toEqual([{ votes: 1, counted: 1 }]);
});

it('keeps what one person uploads to both within the limit of the day', async () => {
  const person = at(people, 1);
  const upload = (server: number): Test =>
    at(servers.as(person), server)
      .post(`/api/files?path=${person.id}/Flx_Posts`)
      .attach('files', Buffer.from('x'.repeat(1000)), 'nota.txt');
  const first = (await upload(0).expect(201)).body as { results: UploadedFile[] };
  await app.owner.query('update files set bytes = $2 where id = $1', [first.results[0]?.id, DAILY_BYTES_MAX - 1500]);
  // Each has seen room for one, and neither can write its row before both have asked.
  const holder = await app.owner.connect();
  await holder.query('begin; lock table files in share mode');
  const both = Promise.all([upload(0), upload(1)]);
  await expect
    .poll(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await app.owner.query(waiting)).rowCount;
    })
    .toBe(2);
  await holder.query('rollback');
  holder.release();
  expect(new Set((await both).map(({ status }) => status))).toEqual(new Set([201, 413]));
});

/** Everybody reacts at once, in turn on the one and the other server. */
async function reactAll(path: string): Promise<void> {
  const answers = await Promise.all(
    people.flatMap((user, n) => {
      const clients = servers.as(user);
      const once = at(clients, n % 2).put(path);
      return n % TWICE === 0 ? [once, at(clients, (n + 1) % 2).put(path)] : [once];
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
}

/** Half of them take it back, on the other server, while the author reacts too. */
async function halfTakeItBack(path: string): Promise<void> {
  const leaving = people.slice(0, PEOPLE / 2).map((user, n) => at(servers.as(user), (n + 1) % 2).delete(path));
  const answers = await Promise.all([...leaving, at(servers.as(author), 0).put(path)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
}

/** What both servers say of a thing, which must be what is in the table. */
async function expectCount(path: string, expected: number, table: string, column: string, id: number): Promise<void> {
  for (const client of servers.as(author)) {
    const { results }: { results: Reactions } = (await client.get(path).expect(200)).body;
    expect(results.LikeCount).toBe(expected);
  }
  const { rows } = await app.owner.query(`select count(*)::int as kept from ${table} where ${column} = $1`, [id]);
  expect(rows).toEqual([{ kept: expected }]);
}

it('counts five hundred reactions to one post exactly', async () => {
  const { Id } = await publish(author);
  await reactAll(`/api/Flx_Feed/${Id}/reactions/like`);
  await expectCount(`/api/Flx_Feed/${Id}`, PEOPLE, 'reactions', 'item_id', Id);
  await halfTakeItBack(`/api/Flx_Feed/${Id}/reactions/like`);
  await expectCount(`/api/Flx_Feed/${Id}`, PEOPLE / 2 + 1, 'reactions', 'item_id', Id);
});

it('counts five hundred reactions to one comment exactly', async () => {
  const { Id: PostId } = await publish(author);
  const { Id } = await comment(author, { PostId });
  await reactAll(`/api/Flx_Comments/${Id}/reactions/like`);
  await expectCount(`/api/Flx_Comments/${Id}`, PEOPLE, 'comment_reactions', 'comment_id', Id);
  await halfTakeItBack(`/api/Flx_Comments/${Id}/reactions/like`);
  await expectCount(`/api/Flx_Comments/${Id}`, PEOPLE / 2 + 1, 'comment_reactions', 'comment_id', Id);
});

it('says what is true soon after the process that changed it died without a word', async () => {
  const { Id: PostId } = await publish(author);
  const polled = (etag: string): Test => at(servers.as(author), 1).get('/api/poll').set('If-None-Match', etag);
  const etag = String((await polled('""').expect(200)).headers['etag']);
  await polled(etag).expect(304);
  await at(servers.as(at(people, 0)), 0)
    .post('/api/Flx_Comments', { PostId, Description: 'Hola' })
    .expect(201);
  // Nobody has notified the second process, which would believe what it remembers for a minute.
  await polled(etag).expect(304);
  await servers.killFirst();
  await expect.poll(async () => (await polled(etag)).status, { interval: 200 }).toBe(200);
});
