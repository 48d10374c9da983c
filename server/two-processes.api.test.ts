import { beforeAll, describe, expect, it } from 'vitest';
import type { EventRow } from '#contract/features/events/types.ts';
import { DAILY_BYTES_MAX } from '#contract/features/files/limits.ts';
import type { UploadedFile } from '#contract/features/files/types.ts';
import type { Reactions } from '#contract/features/feed/types.ts';
import { documentsOf, draftOf, groupPlace, versionsOf } from './testing/documents.ts';
import { duringTests } from './testing/during-tests.ts';
import { hold } from './testing/events.ts';
import { ask, at, comment, publish } from './testing/feed.ts';
import { insertPeople } from './testing/imports.ts';
import { isFullRun } from './testing/full-run.ts';
import { startServerProcesses, WITHOUT_NOTICES } from './testing/server-processes.ts';
import { testApp } from './testing/test-app.ts';
import type { TestRequest } from './testing/test-request.ts';
import type { TestUser } from './testing/world.ts';

/* Simultaneous actions of people, sent to two servers that share only the database, each in a separate process. */

const PEOPLE = isFullRun ? 500 : 60;
/** Interval of people who press twice, the second time at the other server. */
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
  const upload = (server: number): TestRequest =>
    at(servers.as(person), server)
      .post(`/api/files?path=${person.id}/Flx_Posts`)
      .attach('files', Buffer.from('x'.repeat(1000)), 'nota.txt');
  const first = (await upload(0).expect(201)).body as { results: UploadedFile[] };
  await app.owner.query('update files set bytes = $2 where id = $1', [first.results[0]?.id, DAILY_BYTES_MAX - 1500]);
  // Each has seen room for one, and neither can write its row before both have checked.
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

it('makes versions of one document of what many upload by one name to both', async () => {
  const members = people.slice(0, 10);
  const ids = members.map(({ id }) => id);
  const group = await app.world.group({ org: author.org, kind: 'colaborativo', isPrivate: true, members: ids });
  const place = groupPlace(group);
  const uploads = await Promise.all(members.map(person => draftOf(person, 'Plan.txt')));
  const statuses = await Promise.all(
    members.map((person, n) =>
      answered(() => at(servers.as(person), n % 2).post('/api/Flx_Documents', { ...place, File: at(uploads, n) })),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([201]));
  for (const client of servers.as(at(people, 0))) {
    const documents = await documentsOf(client, place);
    expect(documents.map(({ Versions }) => Versions)).toEqual([10]);
    const versions = await versionsOf(client, at(documents, 0).Id);
    expect(versions.map(({ Number }) => Number)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(new Set(versions.map(({ AuthorId }) => AuthorId))).toEqual(new Set(ids));
    expect(versions[0]?.AuthorId).toBe(documents[0]?.AuthorId);
  }
});

/** Returns the status of a response, with retries while a server is too busy: its capacity is not tested here. */
async function answered(send: () => TestRequest): Promise<number> {
  const { status } = await send();
  return status === 503 ? answered(send) : status;
}

/** Makes everybody react simultaneously, in turn at one and the other server. */
async function reactAll(path: string): Promise<void> {
  const statuses = await Promise.all(
    people.flatMap((user, n) => {
      const clients = servers.as(user);
      const once = answered(() => at(clients, n % 2).put(path));
      return n % TWICE === 0 ? [once, answered(() => at(clients, (n + 1) % 2).put(path))] : [once];
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
}

/** Makes half of them take it back, at the other server, while the author reacts too. */
async function halfTakeItBack(path: string): Promise<void> {
  const leaving = people
    .slice(0, PEOPLE / 2)
    .map((user, n) => answered(() => at(servers.as(user), (n + 1) % 2).delete(path)));
  const statuses = await Promise.all([...leaving, answered(() => at(servers.as(author), 0).put(path))]);
  expect(new Set(statuses)).toEqual(new Set([200]));
}

/** Expects both servers to return the count that is in the table. */
async function expectCount(path: string, expected: number, table: string, column: string, id: number): Promise<void> {
  for (const client of servers.as(author)) {
    const { results }: { results: Reactions } = (await client.get(path).expect(200)).body;
    expect(results.LikeCount).toBe(expected);
  }
  const { rows } = await app.owner.query(`select count(*)::int as kept from ${table} where ${column} = $1`, [id]);
  expect(rows).toEqual([{ kept: expected }]);
}

it('counts everybody’s reactions to one post exactly', async () => {
  const { Id } = await publish(author);
  await reactAll(`/api/Flx_Feed/${Id}/reactions/like`);
  await expectCount(`/api/Flx_Feed/${Id}`, PEOPLE, 'reactions', 'item_id', Id);
  await halfTakeItBack(`/api/Flx_Feed/${Id}/reactions/like`);
  await expectCount(`/api/Flx_Feed/${Id}`, PEOPLE / 2 + 1, 'reactions', 'item_id', Id);
});

it('counts everybody’s reactions to one comment exactly', async () => {
  const { Id: PostId } = await publish(author);
  const { Id } = await comment(author, { PostId });
  await reactAll(`/api/Flx_Comments/${Id}/reactions/like`);
  await expectCount(`/api/Flx_Comments/${Id}`, PEOPLE, 'comment_reactions', 'comment_id', Id);
  await halfTakeItBack(`/api/Flx_Comments/${Id}/reactions/like`);
  await expectCount(`/api/Flx_Comments/${Id}`, PEOPLE / 2 + 1, 'comment_reactions', 'comment_id', Id);
});

it('changes each person of a change of many people once, whichever works on it', async () => {
  const { org } = await app.world.org();
  const admin = await app.world.user({ org, roles: ['Admin-Users'] });
  const count = 260; // three batches
  await insertPeople(app, admin, count);
  const change = { Action: 'position', Position: 'Analista', Search: 'rosa', Expected: count };
  const { body } = await admin.post('/api/Flx_Members/bulks', change).expect(201);
  const again = await admin.post('/api/Flx_Members/bulks', { ...change, Position: 'Auxiliar' }).expect(201);
  for (const id of [body.Id, again.body.Id])
    await expect
      .poll(async () => (await admin.get(`/api/Flx_Members/bulks/${id}`)).body, { timeout: 60_000 })
      .toMatchObject({ State: 'done', Done: count, Outcomes: { done: count } });
  const { rows } = await app.owner.query(
    `select distinct count(*)::int as edits, count(distinct new_value ->> 'Position')::int as positions
     from audit_log where org_id = $1 and action = 'edited' and person_id <> $2 group by person_id`,
    [org, admin.id],
  );
  expect(rows).toEqual([{ edits: 2, positions: 2 }]);
});

describe('the places of an event', () => {
  const CAPACITY = 10;
  let event: EventRow;

  /** Sends all the attendance answers simultaneously, in turn to one and the other server. */
  const answerAll = async (method: 'put' | 'delete', users: readonly TestUser[]): Promise<void> => {
    const path = `/api/Flx_Events/${event.Id}/attendance`;
    const statuses = await Promise.all(
      users.map((user, n) => answered(() => at(servers.as(user), n % 2)[method](path))),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  };

  /** Returns the ids of the people who attend, in no order, and of those who wait, in their order. */
  async function stand(): Promise<{ going: number[]; waiting: number[] }> {
    const { rows } = await app.owner.query<{ user_id: number; kind: number }>(
      'select user_id, kind from event_people where event_id = $1 order by turn, user_id',
      [event.Id],
    );
    const of = (kind: number): number[] => rows.filter(row => row.kind === kind).map(row => row.user_id);
    return { going: of(1), waiting: of(3) };
  }

  /** Expects the servers to show each waiting person a unique position, with none left out. */
  async function expectPositions({ going, waiting }: Awaited<ReturnType<typeof stand>>): Promise<void> {
    const shown = await Promise.all(
      waiting.map(async (id, n) => {
        const user = at(
          people,
          people.findIndex(person => person.id === id),
        );
        const { body } = await at(servers.as(user), n % 2)
          .get(`/api/Flx_Events/${event.Id}`)
          .expect(200);
        return (body.results as EventRow).WaitingPosition;
      }),
    );
    expect(shown).toEqual(waiting.map((_, n) => n + 1));
    for (const client of servers.as(author)) {
      const { body } = await client.get(`/api/Flx_Events/${event.Id}`).expect(200);
      expect(body.results).toMatchObject({ AssistantsCount: going.length, WaitingCount: waiting.length });
    }
  }

  it('go to exactly as many, and on to who has waited longest, whoever answers at once', async () => {
    const { org } = author;
    event = await hold(app, await app.world.user({ org, roles: ['Admin-Events'] }), { Capacity: CAPACITY });
    // Some of them are blocked in the end, so they are people whom other tests don't need.
    const crowd = people.slice(-30);
    // Everybody twice, at both servers.
    await Promise.all([answerAll('put', crowd), answerAll('put', crowd.toReversed())]);
    const full = await stand();
    expect(full.going).toHaveLength(CAPACITY);
    expect(full.waiting).toHaveLength(20);
    await expectPositions(full);

    const late = people.slice(-35, -30);
    const leaving = crowd.filter(({ id }) => full.going.includes(id));
    await Promise.all([answerAll('delete', leaving), answerAll('put', late)]);
    const after = await stand();
    expect(new Set(after.going)).toEqual(new Set(full.waiting.slice(0, CAPACITY)));
    expect(after.waiting.slice(0, CAPACITY)).toEqual(full.waiting.slice(CAPACITY));
    expect(new Set(after.waiting.slice(CAPACITY))).toEqual(new Set(late.map(({ id }) => id)));
    await expectPositions(after);

    // Blocks two attending and two waiting people, while two others withdraw.
    const blocked = [...after.going.slice(0, 2), ...after.waiting.slice(0, 2)];
    const withdrawn = crowd.filter(({ id }) => after.going.slice(2, 4).includes(id));
    await Promise.all([
      ...blocked.map(id => app.owner.query('update users set is_active = false where id = $1', [id])),
      answerAll('delete', withdrawn),
    ]);
    await app.runJob('events: fill places');
    const last = await stand();
    expect(new Set(last.going)).toEqual(new Set([...after.going.slice(4), ...after.waiting.slice(2, 6)]));
    expect(last.waiting).toEqual(after.waiting.slice(6));
    await expectPositions(last);
  });
});

it('says what is true soon after the process that changed it died without a word', async () => {
  const { Id: PostId } = await publish(author);
  const polled = (etag: string): TestRequest => at(servers.as(author), 1).get('/api/poll').set('If-None-Match', etag);
  const etag = String((await polled('""').expect(200)).headers['etag']);
  await polled(etag).expect(304);
  await at(servers.as(at(people, 0)), 0)
    .post('/api/Flx_Comments', { PostId, Description: 'Hola' })
    .expect(201);
  // The second process was not notified, and its cache would be valid for a minute.
  await polled(etag).expect(304);
  await servers.killFirst();
  await expect.poll(async () => (await polled(etag)).status, { interval: 200 }).toBe(200);
});
