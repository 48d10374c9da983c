import type { PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

/* Concurrent acts on groups, at two processes that share nothing but the database. */

const app = testApp();
const beside = testApp({ beside: app });
let org: number;
let author: TestUser;
let helper: TestUser;
let member: TestUser;
let stranger: TestUser;
let open: number;
let closed: number;

beforeEach(async () => {
  ({ org } = await app.world.org());
  author = await app.world.user({ org });
  helper = await app.world.user({ org });
  member = await app.world.user({ org });
  stranger = await app.world.user({ org });
  const members = [author.id, helper.id, member.id];
  open = await app.world.group({ org, author: author.id, members });
  closed = await app.world.group({ org, author: author.id, members, isPrivate: true });
  await app.owner.query('update memberships set is_administrator = true where org_id = $1 and user_id = $2', [
    org,
    helper.id,
  ]);
});

/** Checks after every test that each group counts its active members. */
afterEach(async () => {
  const { rows } = await app.owner.query(
    `select c.group_id, c.members from group_counts c where c.org_id = $1 and c.members <> (select count(*) from memberships m
       join users u on u.org_id = m.org_id and u.id = m.user_id and u.is_active where m.org_id = c.org_id and m.group_id = c.group_id)`,
    [org],
  );
  expect(rows).toEqual([]);
});

/**
 * Starts all requests while another transaction holds the rows they need, and releases them once each request waits for
 * it.
 */
async function together<T>(hold: string, begun: () => PromiseLike<T>[], then = 'rollback'): Promise<T[]> {
  const holder: PoolClient = await app.owner.connect();
  await holder.query(`begin; ${hold}`);
  const all = begun();
  await expect
    .poll(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await app.owner.query(waiting)).rowCount;
    })
    .toBe(all.length);
  await holder.query(then);
  holder.release();
  return Promise.all(all);
}

const FIELDS = { Title: 'Grupo', Type: 'colaborativo', Privacy: 'public' };
const heldGroup = (group: number): string => `select from groups where org_id = ${org} and id = ${group} for update`;
const blocked = (user: TestUser): string =>
  `update users set is_active = false where org_id = ${org} and id = ${user.id}`;
const rowsOf = async (table: 'memberships' | 'group_requests', user: TestUser, group: number): Promise<number | null> =>
  (await app.owner.query(`select from ${table} where user_id = $1 and group_id = $2`, [user.id, group])).rowCount;
const authorOf = async (group: number): Promise<unknown> =>
  (await app.owner.query<{ author_id: number }>('select author_id from groups where id = $1', [group])).rows[0]
    ?.author_id;

describe('somebody who leaves a private group while they post there', () => {
  it.each([
    ['themselves', () => member.delete(`/api/Flx_Teams/${closed}/membership`)],
    ['by its author', () => author.delete(`/api/Flx_Teams/${closed}/members/${member.id}`)],
  ])('has either said it before or not at all (%s)', async (_by, leave) => {
    const body = { Description: 'Adiós', Home: false, Group: [{ Type: 'group', Id: closed }] };
    const [left, posted] = await together(heldGroup(closed), () => [
      leave().then(answer => answer),
      beside
        .as(member)
        .post('/api/Flx_Posts', body)
        .then(answer => answer),
    ]);
    expect(left?.status).toBe(200);
    expect(await rowsOf('memberships', member, closed)).toBe(0);
    const seen = (await author.get(`/api/Flx_Feed?$filter=GroupId eq ${closed}`).expect(200)).body.results;
    expect([posted?.status, seen.length]).toEqual(posted?.status === 201 ? [201, 1] : [422, 0]);
    for (const client of [member, beside.as(member)]) {
      await client.post('/api/Flx_Posts', body).expect(422);
      await client.get(`/api/Flx_Feed?$filter=GroupId eq ${closed}`).expect(404);
    }
    if (posted?.status === 201)
      expect((await member.get(`/api/Flx_Posts/${posted.body.results.Id}`).expect(200)).body.results).toMatchObject({
        CanEdit: false,
        CanDelete: true,
      });
  });
});

describe('somebody who is blocked while they', () => {
  it.each([
    ['ask to belong to a private group', () => closed],
    ['join a public one', () => open],
  ])('%s does neither', async (_act, group) => {
    const [answer] = await together(
      blocked(stranger),
      () => [
        beside
          .as(stranger)
          .put(`/api/Flx_Teams/${group()}/membership`, {})
          .then(found => found),
      ],
      'commit',
    );
    expect(answer?.status).toBe(403);
    for (const table of ['memberships', 'group_requests'] as const)
      expect(await rowsOf(table, stranger, group())).toBe(0);
  });

  it('are accepted or added becomes no member', async () => {
    await stranger.put(`/api/Flx_Teams/${closed}/membership`, {}).expect(200);
    const [request] = (await author.get('/api/Flx_TeamRequests').expect(200)).body.results;
    const [accepted, added] = await together(
      blocked(stranger),
      () => [
        author.put(`/api/Flx_TeamRequests/${request.Id}/acceptance`).then(found => found),
        beside
          .as(helper)
          .post(`/api/Flx_Teams/${open}/members`, { UserIds: [stranger.id] })
          .then(found => found),
      ],
      'commit',
    );
    expect(accepted?.status).toBe(404);
    expect(added?.body.results).toEqual([{ UserId: stranger.id, Outcome: 'unknown' }]);
    for (const group of [open, closed]) expect(await rowsOf('memberships', stranger, group)).toBe(0);
  });
});

it.each([
  [
    'enter it by an area',
    () => stranger,
    () => author.put(`/api/Flx_Teams/${open}`, { ...FIELDS, Areas: [stranger.area] }).expect(200),
  ],
  [
    'leave it with everybody, as it is deleted',
    () => member,
    () => app.owner.query('select delete_group($1, $2, now())', [org, open]),
  ],
])('counts nobody who is blocked while they %s', async (_how, person, change) => {
  await together(blocked(person()), () => [Promise.resolve(change())], 'commit');
  expect(await rowsOf('memberships', person(), open)).toBe(person() === stranger ? 1 : 0);
});

it('keeps one of fifty requests of one person, of which each administrator is notified once', async () => {
  const twice = [stranger, beside.as(stranger)];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      (twice[turn % 2] ?? stranger).put(`/api/Flx_Teams/${closed}/membership`, { Reason: 'Trabajo en datos' }),
    ),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.State}`))).toEqual(
    new Set(['200 requested']),
  );
  expect(await rowsOf('group_requests', stranger, closed)).toBe(1);
  for (const user of [author, helper])
    expect((await user.get('/api/Flx_Notifications').expect(200)).body.results).toHaveLength(1);
});

it('has somebody to look after it when all who administer a group leave at once', async () => {
  const answers = await together(heldGroup(closed), () => [
    author.delete(`/api/Flx_Teams/${closed}/membership`).then(found => found),
    beside
      .as(helper)
      .delete(`/api/Flx_Teams/${closed}/membership`)
      .then(found => found),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const left = answers[0]?.status === 200 ? helper : author;
  expect(await authorOf(closed)).toBe(left.id);
  expect(await rowsOf('memberships', left, closed)).toBe(1);
});
